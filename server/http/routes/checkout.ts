import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Address } from '../../../src/domain/customer/address'
import type { Customer } from '../../../src/domain/customer/customer'
import { fieldProblem } from '../../../src/domain/order/checkout'
import type { CheckoutDraft } from '../../../src/domain/order/checkoutSteps'
import type { CartMailConsent } from '../../commerce/cart'
import type { Customers } from '../../commerce/customers'
import { toRawCheckout } from '../../wire/checkoutWire'
import {
  readCheckoutToken,
  expireCheckoutCookie,
  deleteCheckoutDraft,
  setCheckoutCookie,
} from '../plugins/checkoutCookie'
import { fetchCartHolder, fetchCustomer, fetchShopper } from '../plugins/signedInCustomer'
import { pageLocale } from '../requests/mailInBackground'
import { checkoutChange, checkoutView, type CheckoutChange } from '../schemas/checkoutSchema'
import { success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/checkout'
const tags = ['checkout']

/** A shopper's checkout entries, stored on the server so that a reload or a restart loses nothing. */
export const checkoutRoutes =
  ({ checkouts, commerce: { customers, giftCards, cartMails } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!checkouts) return

    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'getCheckout',
          summary: 'The checkout of this browser, or null',
          response: { 200: success(checkoutView.nullable()) },
        },
      },
      async (request, reply) => {
        const draft = await checkouts.read(readCheckoutToken(request), request.site)
        if (!draft) expireCheckoutCookie(request, reply)
        return { data: draft && (await toRawCheckout(draft, giftCards, request.site)) }
      },
    )

    app.put(
      path,
      {
        schema: {
          tags,
          operationId: 'saveCheckout',
          summary: "Store changes; starts the checkout, with a signed-in customer's address",
          body: checkoutChange,
          response: { 200: success(checkoutView) },
        },
      },
      async (request, reply) => {
        const { site } = request
        const { token, draft } = await checkouts.save(
          readCheckoutToken(request),
          toDraftChange(request.body),
          site,
          () => firstDraftOf(request, customers),
        )
        setCheckoutCookie(request, reply, token)
        if (cartMails && draft.fields.cartMail !== undefined)
          await cartMails.set(await fetchCartHolder(request), cartMailConsent(request, draft), site)
        return { data: await toRawCheckout(draft, giftCards, site) }
      },
    )

    app.delete(
      path,
      {
        schema: {
          tags,
          operationId: 'deleteCheckout',
          summary: 'Delete the draft',
          response: { 200: success(checkoutView.nullable()) },
        },
      },
      async (request, reply) => {
        await deleteCheckoutDraft(request, reply, checkouts)
        return { data: null }
      },
    )
  }

/** Null without a tick beside a valid address. */
function cartMailConsent(request: FastifyRequest, { fields }: CheckoutDraft): CartMailConsent | null {
  const email = fields.email?.trim() ?? ''
  const isGiven = fields.cartMail === 'yes' && fieldProblem(request.site.region, 'email', email) === null
  return isGiven ? { email, locale: pageLocale(request) } : null
}

/** The details of the signed-in customer; empty for a guest. */
export async function firstDraftOf(
  request: FastifyRequest,
  customers: Customers | undefined,
): Promise<Partial<CheckoutDraft>> {
  const customer = await fetchCustomer(request)
  const shopper = await fetchShopper(request)
  if (!customers || !customer || !shopper) return {}
  return firstDraft(customer, await customers.addresses(shopper, request.site))
}

/** Only the fields in the request: an absent field stays unchanged. */
function toDraftChange({ fields = {}, ...choices }: CheckoutChange): Partial<CheckoutDraft> {
  const { deliveryMethod, paymentMethod, bank } = choices
  const sent = Object.entries(fields).filter(([, text]) => text !== undefined)
  return {
    fields: Object.fromEntries(sent),
    ...(deliveryMethod !== undefined && { deliveryMethod }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(bank !== undefined && { bank }),
  }
}

/**
 * Builds a signed-in customer's initial draft. The shop must not request data again that it has (WCAG 3.3.7).
 */
function firstDraft(customer: Customer, [address]: readonly Address[]): Partial<CheckoutDraft> {
  const { email, firstName, lastName, phone } = customer
  const own = { email, firstName, lastName, ...(phone !== '' && { phone }) }
  if (!address) return { fields: own }
  return { fields: { email, ...addressTexts(address) } }
}

const addressTexts = ({ id: _id, region: _region, isDefault: _isDefault, ...texts }: Address) => texts
