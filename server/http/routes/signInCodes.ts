import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalidCredentials } from '../../commerce/customers'
import { codeMail, passwordEndedMail } from '../../mail/customerMails'
import { newToken } from '../../process/tokens'
import { signInCaller } from '../plugins/deviceCookie'
import { expireCookie, readCookie, shopCookies, storeCookie } from '../plugins/shopCookies'
import { setSignInCookies } from '../plugins/signInCookies'
import { getMailSetting, openAfterResponse, sendMailInBackground } from '../requests/mailInBackground'
import { codeRequest, typedCode } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { getPrevious } from './customers'
import type { Shop } from './shop'

const path = '/api/bigcommerce/customers/login/code'
const tags = ['customers']

/** Sign-in with a mailed code (docs/contract.md#customers). */
export const signInCodeRoutes =
  ({ commerce: { signInCodes }, attempts, devices, checkouts, mails }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!signInCodes) return
    const afterResponse = openAfterResponse(app)
    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'requestSignInCode',
          summary: 'Mail a code that signs in; the response is the same for unknown addresses',
          body: codeRequest,
          response: { 200: success(z.null()), 429: failure },
        },
      },
      async (request, reply) => {
        const email = request.body.email.trim()
        await attempts.count('signInCode', signInCaller(request, email, devices))
        const previousKey = readCookie(request, shopCookies.signInCode) ?? null
        const browserKey = newToken()
        storeCookie(request, reply, shopCookies.signInCode, browserKey)
        // Neither the response nor its timing may reveal whether an account exists.
        afterResponse(request, 'a code could not be mailed', async () => {
          const started = await signInCodes.start({ email, browserKey, previousKey }, request.site)
          if (started) await mails.post(codeMail(started.customer, started.code, getMailSetting(request)))
        })
        return { data: null }
      },
    )

    app.put(
      path,
      {
        schema: {
          tags,
          operationId: 'loginByCode',
          summary: "Sign in with a mailed code; merges the guest's cart, as login does",
          body: typedCode,
          response: { 200: success(z.null()), 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const email = request.body.email.trim()
        const code = request.body.code.replace(/\s/g, '')
        const caller = signInCaller(request, email, devices)
        await attempts.count('codeGuess', caller)
        const browserKey = readCookie(request, shopCookies.signInCode)
        if (browserKey === undefined) throw invalidCredentials()
        const signedIn = await signInCodes.finish(
          { email, code, browserKey },
          getPrevious(request, caller, email),
          request.site,
        )
        await attempts.resetForAccount('codeGuess', caller)
        expireCookie(request, reply, shopCookies.signInCode)
        await setSignInCookies(request, reply, signedIn, { devices, checkouts })
        if (signedIn.endedPassword)
          await sendMailInBackground(request, mails, [
            passwordEndedMail(signedIn.customer, getMailSetting(request)),
          ])
        return { data: null }
      },
    )
  }
