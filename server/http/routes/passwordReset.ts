import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../../src/site/urls/paths'
import { callerOf } from '../../limits/caller'
import { resetMail } from '../../mail/customerMails'
import { afterAnswerOf } from '../requests/afterAnswer'
import { mailSettingOf } from '../requests/postBeside'
import { resetRequest } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from '../shop'

const mailedPart = z.string().max(200).catch('').default('')

/** Mails a link to replace a forgotten password. */
export const passwordResetRoutes =
  ({ commerce: { customers, capabilities }, attempts, mails }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!customers) return
    // A hosted store's mail has the token in the query. Pages, their scripts and the log never see it there.
    if (capabilities.accounts === 'upstream')
      app.get(
        `${paths.resetPassword()}link/`,
        { schema: { hide: true, querystring: z.object({ c: mailedPart, t: mailedPart }) } },
        async ({ query: { c, t } }, reply) =>
          reply
            .header('cache-control', 'no-store')
            .header('referrer-policy', 'no-referrer')
            .redirect(`${paths.resetPassword()}#token=${encodeURIComponent(`${c}.${t}`)}`, 303),
      )
    const afterAnswer = afterAnswerOf(app)
    const mailLink = async (request: FastifyRequest, email: string) => {
      const started = await customers.startReset(email, request.site)
      if (started) await mails.post(resetMail(started.customer, started.token, mailSettingOf(request)))
    }
    app.post(
      '/api/bigcommerce/customers/password-reset',
      {
        schema: {
          tags: ['account'],
          summary: 'Mail a password reset link; the response is the same for unknown addresses',
          body: resetRequest,
          response: { 200: success(z.null()), 400: failure, 429: failure },
        },
      },
      async (request) => {
        const email = request.body.email.trim()
        await attempts.count('reset', callerOf(request, email))
        // Neither the answer nor its timing may reveal whether an account exists.
        afterAnswer(request, 'a reset could not be started', () => mailLink(request, email))
        return { data: null }
      },
    )
  }
