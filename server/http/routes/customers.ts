import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { forbidden } from '../../../src/domain/errors'
import type { Previous } from '../../commerce/customers'
import { refuseGuessable } from '../../commerce/guessablePassword'
import { callerOf } from '../../limits/caller'
import type { Caller } from '../../limits/limits'
import { welcomeMail } from '../../mail/customerMails'
import { arrive, leave } from '../plugins/arrival'
import { cartIdOf } from '../plugins/cartCookie'
import { hashOrigin, signInCaller } from '../plugins/deviceCookie'
import { orderKeysOf } from '../plugins/orderKeys'
import { isForeign } from '../plugins/sameSiteOnly'
import { expireSession, sessionTokenOf } from '../plugins/session'
import { shopCookies, valueOf } from '../plugins/shopCookies'
import { customerOf } from '../plugins/signedInCustomer'
import { mailSettingOf, postBeside } from '../requests/postBeside'
import { ownPath } from '../requests/redirection'
import { withUserRef } from '../requests/withUserRef'
import { customer, login, phoneOf, signup } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from '../shop'

const path = '/api/bigcommerce/customers'
const tags = ['customers']
const nothing = success(z.null())

/** The signed-in customer, login, sign-up and logout (docs/contract.md#customers). */
export const customerRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const {
      commerce: { carts, customers, capabilities },
      attempts,
      devices,
      mails,
      checkouts,
    } = shop
    if (!customers) return
    // Guests get null, never a 4xx: some clients would retry it endlessly.
    app.get(
      path,
      {
        schema: {
          tags,
          summary: 'The signed-in customer, or null',
          response: { 200: success(z.object({ customer }).nullable()) },
        },
      },
      async (request, reply) => {
        const current = await customerOf(request)
        if (current) return { data: { customer: withUserRef(current, request.site, shop) } }
        if (valueOf(request, shopCookies.session) !== undefined) expireSession(request, reply)
        return { data: null }
      },
    )

    app.post(
      `${path}/login`,
      {
        schema: {
          tags,
          summary: "Sign in; sets a session cookie and merges the guest's cart",
          body: login,
          response: { 200: nothing, 400: failure, 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { password } = request.body
        const email = request.body.email.trim()
        const caller = signInCaller(request, email, devices)
        await attempts.count('login', caller)
        const signedIn = await customers.signIn(
          { email, password },
          previousOf(request, caller, email),
          request.site,
        )
        await attempts.forgive('login', caller)
        arrive(request, reply, signedIn, devices)
        return { data: null }
      },
    )

    app.post(
      `${path}/signup`,
      {
        schema: {
          tags,
          summary: "Create an account and sign in; merges the guest's cart",
          body: signup,
          response: { 200: nothing, 400: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { mobileNumber, gender, ...given } = request.body
        refuseGuessable(given.password, given.email, 'password')
        const { site } = request
        const registration = {
          ...given,
          phone: phoneOf(site.region, mobileNumber),
          gender: gender ?? null,
        }
        const caller = callerOf(request, given.email)
        await attempts.count('signup', caller)
        const signedIn = await customers.signUp(registration, previousOf(request, caller), site)
        arrive(request, reply, signedIn, devices)
        // A hosted store sends its own.
        if (capabilities.mails === 'own')
          await postBeside(request, mails, [welcomeMail(signedIn.customer, mailSettingOf(request))])
        return { data: null }
      },
    )

    app.route({
      method: ['GET', 'POST'],
      url: `${path}/logout`,
      schema: {
        tags,
        summary: 'Sign out and end the session',
        querystring: z.object({ redirect_to: z.string().optional().describe('A path of this site') }),
        response: { 200: nothing, 307: z.null().describe('Leads to redirect_to'), 403: failure },
      },
      handler: async (request, reply) => {
        // A picture or a link on another site would sign the customer out of all tabs.
        if (isForeign(request)) throw forbidden('This call is not allowed from another website')
        const token = sessionTokenOf(request)
        if (token !== null) await customers.signOut(token, request.site)
        await leave(request, reply, carts, checkouts)
        const target = ownPath(request.query.redirect_to, request.site.url)
        return target === null ? { data: null } : reply.redirect(target, 307)
      },
    })
  }

const previousOf = (request: FastifyRequest, caller: Caller, email?: string): Previous => ({
  origin: hashOrigin(caller, email),
  session: sessionTokenOf(request),
  orderKeys: orderKeysOf(request),
  cartId: cartIdOf(request),
})
