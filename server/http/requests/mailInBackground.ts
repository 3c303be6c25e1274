import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'
import type { CustomerMailSetting } from '../../mail/customerMails'
import type { NewMail } from '../../mail/mail'
import type { Outbox } from '../../mail/outbox'

/** The site and the language of a request's mails. */
export const getMailSetting = (request: FastifyRequest): CustomerMailSetting => ({
  site: request.site,
  locale: pageLocale(request),
})

/**
 * Queues mails about a change that is already committed. A failure is logged and does not change the
 * response.
 */
export async function sendMailInBackground(
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

/**
 * Runs work after the response, so that its duration reveals nothing. A failure is logged with its cause.
 * @param failure the logged message
 */
type AfterResponse = (request: FastifyRequest, failure: string, work: () => Promise<void>) => void

/** Closing the app waits for the work. */
export function openAfterResponse(app: FastifyInstance): AfterResponse {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
  return (request, failure, work) => {
    const run = async () => {
      try {
        await work()
      } catch (err) {
        request.log.error({ err }, failure)
      }
    }
    const done = new Promise<void>((resolve) => setImmediate(() => void run().then(resolve)))
    pending.add(done)
    void done.then(() => pending.delete(done))
  }
}

/** The locale of the page that makes a call, read from the Referer; else the site's default locale. */
export function pageLocale({ site, headers }: Pick<FastifyRequest, 'site' | 'headers'>): Locale {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return site.defaultLocale
  const page = localeOfPath(site, new URL(referer).pathname)
  return 'redirect' in page ? site.defaultLocale : page.locale
}
