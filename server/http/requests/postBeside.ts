import type { FastifyRequest } from 'fastify'
import type { CustomerMailSetting } from '../../mail/customerMails'
import type { NewMail } from '../../mail/mail'
import type { Outbox } from '../../mail/outbox'
import { pageLocale } from './pageLocale'

/** The site and the language of a request's mails. */
export const mailSettingOf = (request: FastifyRequest): CustomerMailSetting => ({
  site: request.site,
  locale: pageLocale(request),
})

/**
 * Queues mails about a change that is already committed. A failure is logged and does not change the
 * response.
 */
export async function postBeside(
  request: FastifyRequest,
  mails: Pick<Outbox, 'post'>,
  written: readonly NewMail[],
): Promise<void> {
  try {
    for (const mail of written) await mails.post(mail)
  } catch (err) {
    request.log.error({ err }, 'a mail could not be written down')
  }
}
