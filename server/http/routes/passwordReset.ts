import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paths } from '../../../src/site/urls/paths'
import { assertNotGuessable } from '../../commerce/guessablePassword'
import { toCaller } from '../../limits/limits'
import { passwordChangedMail, resetMail } from '../../mail/customerMails'
import { hashOrigin } from '../plugins/deviceCookie'
import { readOrderKeys } from '../plugins/orderKeys'
import { readCartId } from '../plugins/shopCookies'
import { setSignInCookies } from '../plugins/signInCookies'
import { openAfterResponse, getMailSetting, sendMailInBackground } from '../requests/mailInBackground'
import { passwordReset, resetRequest } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/customers/password-reset'
const tags = ['account']
const nothing = success(z.null())

const mailedPart = z.string().max(200).catch('').default('')

/** Replaces a forgotten password with a mailed link. */
export const passwordResetRoutes =
  ({
    commerce: { customers, capabilities },
    attempts,
    devices,
    checkouts,
    mails,
  }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!customers) return
    // A hosted store's mail has the token in the query. Pages, their scripts and the log never see it there.
    if (!capabilities.sendsMails)
      app.get(
        `${paths.resetPassword()}link/`,
        { schema: { hide: true, querystring: z.object({ c: mailedPart, t: mailedPart }) } },
        async ({ query: { c, t } }, reply) =>
          reply
            .header('cache-control', 'no-store')
            .header('referrer-policy', 'no-referrer')
            .redirect(`${paths.resetPassword()}#token=${encodeURIComponent(`${c}.${t}`)}`, 303),
      )
    const afterResponse = openAfterResponse(app)
    const mailLink = async (request: FastifyRequest, email: string) => {
      const started = await customers.startReset(email, request.site)
      if (started) await mails.post(resetMail(started.customer, started.token, getMailSetting(request)))
    }
    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'requestPasswordReset',
          summary: 'Mail a password reset link; the response is the same for unknown addresses',
          body: resetRequest,
          response: { 200: success(z.null()), 429: failure },
        },
      },
      async (request) => {
        const email = request.body.email.trim()
        await attempts.count('reset', toCaller(request, email))
        // Neither the response nor its timing may reveal whether an account exists.
        afterResponse(request, 'a reset could not be started', () => mailLink(request, email))
        return { data: null }
      },
    )

    app.put(
      path,
      {
        schema: {
          tags,
          operationId: 'resetPassword',
          summary:
            'Set a new password with a mailed link; ends all sessions and passkeys and starts a session',
          body: passwordReset,
          response: { 200: nothing, 429: failure },
        },
      },
      async (request, reply) => {
        const { token, newPassword } = request.body
        assertNotGuessable(newPassword, null, 'newPassword')
        const signedIn = await customers.finishReset(
          token,
          newPassword,
          {
            orderKeys: readOrderKeys(request),
            cartId: readCartId(request),
            origin: hashOrigin({ ip: request.ip }),
          },
          request.site,
        )
        // After a forgotten password the login counter may be exhausted.
        await attempts.resetForAccount('login', toCaller(request, signedIn.customer.email))
        await setSignInCookies(request, reply, signedIn, { devices, checkouts })
        await sendMailInBackground(request, mails, [
          passwordChangedMail(signedIn.customer, getMailSetting(request), signedIn),
        ])
        return { data: null }
      },
    )
  }
