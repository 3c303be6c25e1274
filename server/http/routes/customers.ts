import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { forbidden } from '../../../src/domain/errors'
import type { Previous } from '../../commerce/customers'
import { assertNotGuessable } from '../../commerce/guessablePassword'
import { toCaller, type Caller } from '../../limits/limits'
import { welcomeMail } from '../../mail/customerMails'
import { hashOrigin, signInCaller } from '../plugins/deviceCookie'
import { readOrderKeys } from '../plugins/orderKeys'
import { isForeign } from '../plugins/sameSiteOnly'
import { readCartId, readSessionToken } from '../plugins/shopCookies'
import { fetchCustomer } from '../plugins/signedInCustomer'
import { setSignInCookies, clearEndedSession, clearSignInCookies } from '../plugins/signInCookies'
import { getMailSetting, sendMailInBackground } from '../requests/mailInBackground'
import { ownPath } from '../requests/ownPath'
import { customer, login, parsePhone, signup } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { withUserRef } from './account'
import type { Shop } from './shop'

const path = '/api/bigcommerce/customers'
const tags = ['customers']
const nothing = success(z.null())

/** The signed-in customer, login and sign-up (docs/contract.md#customers). */
export const customerRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const {
      commerce: { customers, capabilities },
      attempts,
      devices,
      mails,
    } = shop
    if (!customers) return
    // Guests get null, never a 4xx: some clients would retry it endlessly.
    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'getCustomer',
          summary: 'The signed-in customer, or null',
          response: { 200: success(z.object({ customer }).nullable()) },
        },
      },
      async (request, reply) => {
        const current = await fetchCustomer(request)
        if (current) return { data: { customer: withUserRef(current, request.site, shop) } }
        await clearEndedSession(request, reply, shop.checkouts)
        return { data: null }
      },
    )

    app.post(
      `${path}/login`,
      {
        schema: {
          tags,
          operationId: 'login',
          summary: "Sign in; sets a session cookie and merges the guest's cart",
          body: login,
          response: { 200: nothing, 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { password } = request.body
        const email = request.body.email.trim()
        const caller = signInCaller(request, email, devices)
        await attempts.count('login', caller)
        const signedIn = await customers.signIn(
          { email, password },
          getPrevious(request, caller, email),
          request.site,
        )
        await attempts.resetForAccount('login', caller)
        await setSignInCookies(request, reply, signedIn, shop)
        return { data: null }
      },
    )

    app.post(
      `${path}/signup`,
      {
        schema: {
          tags,
          operationId: 'signup',
          summary: "Create an account and sign in; merges the guest's cart",
          body: signup,
          response: { 200: nothing, 429: failure },
        },
      },
      async (request, reply) => {
        const { mobileNumber, gender, ...given } = request.body
        assertNotGuessable(given.password, given.email, 'password')
        const { site } = request
        const registration = {
          ...given,
          phone: parsePhone(site.region, mobileNumber),
          gender: gender ?? null,
        }
        const caller = toCaller(request, given.email)
        await attempts.count('signup', caller)
        const signedIn = await customers.signUp(registration, getPrevious(request, caller), site)
        await setSignInCookies(request, reply, signedIn, shop)
        // A hosted store sends its own.
        if (capabilities.sendsMails)
          await sendMailInBackground(request, mails, [
            welcomeMail(signedIn.customer, getMailSetting(request)),
          ])
        return { data: null }
      },
    )
  }

/** Signs out, by a request of our page or by a link. */
export const logoutRoutes =
  ({ commerce: { carts, customers }, checkouts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!customers) return
    for (const method of ['GET', 'POST'] as const)
      app.route({
        method,
        url: `${path}/logout`,
        schema: {
          tags,
          operationId: method === 'GET' ? 'logoutByLink' : 'logout',
          summary: 'Sign out and end the session',
          querystring: z.object({ redirect_to: z.string().optional().describe('A path of this site') }),
          response: { 200: nothing, 307: z.null().describe('Leads to redirect_to'), 403: failure },
        },
        handler: async (request, reply) => {
          // A picture or a link on another site would sign the customer out of all tabs.
          if (isForeign(request)) throw forbidden('This call is not allowed from another website')
          const token = readSessionToken(request)
          if (token !== null) await customers.signOut(token, request.site)
          await clearSignInCookies(request, reply, carts, checkouts)
          const target = ownPath(request.query.redirect_to, request.site.url)
          return target === null ? { data: null } : reply.redirect(target, 307)
        },
      })
  }

/** The cart, orders, session and device that a browser brings to a sign-in. */
export const getPrevious = (request: FastifyRequest, caller: Caller, email?: string): Previous => ({
  origin: hashOrigin(caller, email),
  session: readSessionToken(request),
  orderKeys: readOrderKeys(request),
  cartId: readCartId(request),
})
