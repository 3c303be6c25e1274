import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxEmailLength } from '../../../src/domain/emailAddress'
import { toCaller } from '../../limits/limits'
import { unsubscribePath } from '../../newsletter/newsletter'
import { fetchCustomer } from '../plugins/signedInCustomer'
import { mailedKey, unsubscribeByMailProgram } from '../requests/mailedKey'
import { openAfterResponse, pageLocale } from '../requests/mailInBackground'
import { contactFieldsIn } from '../schemas/contactSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

/** Body of POST newsletter. */
const wanted = z.object(
  {
    // The rules of an email address are the same in all regions.
    email: contactFieldsIn('IN')
      .email.transform((text) => text.trim())
      .meta({ maxLength: maxEmailLength }),
  },
  'Invalid request',
)

const path = '/api/newsletter'
const tags = ['newsletter']
const keyResponses = { 200: success(z.null()), 404: failure, 429: failure }

/** The newsletter's subscriptions, with a confirmation by mail. */
export const newsletterRoutes =
  ({ newsletter, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!newsletter) return
    const afterResponse = openAfterResponse(app)
    const stop = async (key: string, request: FastifyRequest) => {
      await attempts.count('mailKey', toCaller(request))
      await newsletter.stop(key, request.site)
      return null
    }

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'subscribe',
          summary: 'Ask for the newsletter; the response is the same for known addresses',
          body: wanted,
          response: { 200: success(z.null()), 429: failure },
        },
      },
      async (request) => {
        const { site } = request
        const { email } = request.body
        await attempts.count('newsletter', toCaller(request, email))
        const { referer = '' } = request.headers
        const subscription = {
          email,
          locale: pageLocale(request),
          customerId: (await fetchCustomer(request))?.entityId ?? null,
          source: site.url + (URL.canParse(referer) ? new URL(referer).pathname : '/'),
        }
        await newsletter.add(subscription, site)
        // Neither the response nor its timing may reveal whether the address is subscribed already.
        afterResponse(request, 'the link of a newsletter could not be mailed', () =>
          newsletter.mailLink(subscription, site),
        )
        return { data: null }
      },
    )

    app.post(
      `${path}/confirmation`,
      {
        schema: {
          tags,
          operationId: 'confirmNewsletter',
          summary: 'Confirm a subscription with a mailed key',
          body: mailedKey,
          response: keyResponses,
        },
      },
      async (request) => {
        await attempts.count('mailKey', toCaller(request))
        await newsletter.confirm(request.body.key, request.site)
        return { data: null }
      },
    )

    app.post(
      `${path}/removal`,
      {
        schema: {
          tags,
          operationId: 'stopNewsletter',
          summary: 'End a subscription with a mailed key',
          body: mailedKey,
          response: keyResponses,
        },
      },
      async (request) => ({ data: await stop(request.body.key, request) }),
    )

    await app.register(
      unsubscribeByMailProgram({
        url: unsubscribePath,
        schema: {
          tags,
          operationId: 'stopNewsletterByMailProgram',
          summary: 'The same; the URL of List-Unsubscribe in mails (RFC 8058)',
          response: keyResponses,
        },
        stop,
      }),
    )
  }
