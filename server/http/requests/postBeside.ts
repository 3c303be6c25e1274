import type { FastifyRequest } from 'fastify'
import { pageLocale } from './pageLocale'
import type { CustomerMailSetting } from '../../mail/customerMails'
import type { NewMail } from '../../mail/mail'
import type { Outbox } from '../../mail/outbox'

/** The shop and the language that a request's mails are written in. */
export const mailSettingOf = (request: FastifyRequest): CustomerMailSetting => ({
  site: request.site,
  locale: pageLocale(request),
})

/** Posts mails about what has been done already, so that the answer stays the same where they cannot be. */
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
