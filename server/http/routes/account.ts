import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Customer } from '../../../src/domain/customer/customer'
import type { Site } from '../../../src/site/site'
import { assertNotGuessable } from '../../commerce/guessablePassword'
import { toCustomerCaller } from '../../limits/limits'
import { emailChangedMails, passwordChangedMail } from '../../mail/customerMails'
import { setDeviceCookie } from '../plugins/deviceCookie'
import { setSessionCookie } from '../plugins/shopCookies'
import { requireCustomer, requireShopper } from '../plugins/signedInCustomer'
import { getMailSetting, sendMailInBackground } from '../requests/mailInBackground'
import { customer, emailChange, passwordChange, parsePhone, profileChange } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/customers'
const tags = ['account']
const changed = success(z.object({ customer }))
const nothing = success(z.null())

/** Lets customers change their account; changes of the credentials require the password again. */
export const accountRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const {
      commerce: { customers },
      attempts,
      devices,
      mails,
    } = shop
    if (!customers) return
    app.put(
      `${path}/profile`,
      {
        schema: {
          tags,
          operationId: 'updateProfile',
          summary: 'Change name, phone number and gender',
          body: profileChange,
          response: { 200: changed, 401: failure },
        },
      },
      async (request) => {
        const { phone, gender: known } = await requireCustomer(request)
        const shopper = await requireShopper(request)
        const { mobileNumber, gender = known, ...names } = request.body
        const change = { ...names, phone: parsePhone(request.site.region, mobileNumber, phone), gender }
        const after = await customers.changeProfile(shopper, change, request.site)
        return { data: { customer: withUserRef(after, request.site, shop) } }
      },
    )

    app.put(
      `${path}/email`,
      {
        schema: {
          tags,
          operationId: 'changeEmail',
          summary: 'Change the email address for signing in',
          body: emailChange,
          response: { 200: changed, 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const current = await requireCustomer(request)
        const caller = toCustomerCaller(request, current.entityId)
        await attempts.count('login', caller)
        const after = await customers.changeEmail(await requireShopper(request), request.body, request.site)
        await attempts.resetForAccount('login', caller)
        setDeviceCookie(request, reply, after.email, devices)
        await sendMailInBackground(request, mails, emailChangedMails(current, after, getMailSetting(request)))
        return { data: { customer: withUserRef(after, request.site, shop) } }
      },
    )

    app.put(
      `${path}/password`,
      {
        schema: {
          tags,
          operationId: 'changePassword',
          summary: 'Change the password; all other sessions end',
          body: passwordChange,
          response: { 200: nothing, 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const current = await requireCustomer(request)
        assertNotGuessable(request.body.newPassword, current.email, 'newPassword')
        const caller = toCustomerCaller(request, current.entityId)
        await attempts.count('login', caller)
        const { token } = await customers.changePassword(
          await requireShopper(request),
          request.body,
          request.site,
        )
        await attempts.resetForAccount('login', caller)
        setSessionCookie(request, reply, token)
        await sendMailInBackground(request, mails, [passwordChangedMail(current, getMailSetting(request))])
        return { data: null }
      },
    )
  }

/** Adds the customer's id for analytics. */
export const withUserRef = (
  customer: Customer,
  { brand }: Pick<Site, 'brand'>,
  { userReferences }: Pick<Shop, 'userReferences'>,
): Customer =>
  userReferences ? { ...customer, userRef: userReferences(customer.entityId, brand) } : customer
