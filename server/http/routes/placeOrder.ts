import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deliveryMethods } from '../../../src/domain/delivery'
import { billingAddress, orderContact, orderDetails } from '../../../src/domain/order/checkout'
import { order } from '../../../src/domain/order/orderSchema'
import { paymentMethodError } from '../../../src/domain/payment/payment'
import { paymentMethodKeys } from '../../../src/domain/payment/paymentMethods'
import { type RegionCode, regionCodes } from '../../../src/domain/region/region'
import { recordFrom } from '../../../src/domain/typedObject'
import type { Site } from '../../../src/site/site'
import { CartGone, type CartHolder } from '../../commerce/cart'
import type { AddressBook, Shopper } from '../../commerce/customers'
import { paymentUnavailable, type Orders, type StoredOrder } from '../../commerce/order'
import type { OrderEngine } from '../../commerce/orderEngine'
import { toCaller } from '../../limits/limits'
import type { Places } from '../../places/places'
import { readCheckoutToken, deleteCheckoutDraft } from '../plugins/checkoutCookie'
import { checkedInput } from '../plugins/openApi'
import { readCartId, expireCartCookie } from '../plugins/shopCookies'
import { fetchShopper } from '../plugins/signedInCustomer'
import { pageLocale } from '../requests/mailInBackground'
import { listedAddress } from '../schemas/addressSchema'
import { billingAddressIn, contactFieldsIn, detailFieldsIn, stateFitsIn } from '../schemas/contactSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { openForBrowser } from './orders'
import type { Shop } from './shop'

/** Body of POST orders by the rules of a region; the error lists every wrong field. */
const requestIn = (region: RegionCode) =>
  z
    .object({
      cartId: z.string().max(100).nullish().describe('If the cart cookie is missing'),
      ...contactFieldsIn(region),
      ...detailFieldsIn(region),
      billingAddress: billingAddressIn(region).nullish().describe('Absent when it is the delivery address'),
      consentId: z
        .uuid()
        .nullish()
        .describe("Names the receipts of the visitor's consent, for vendors that the server calls"),
      saveDetails: z
        .boolean()
        .optional()
        .describe("Saves address and phone in the signed-in customer's account"),
      deliveryMethod: z.enum(deliveryMethods, 'Choose a delivery'),
      paymentMethod: z.enum(paymentMethodKeys, 'Choose a payment method'),
      expectedTotal: z
        .number('Say which total was agreed to')
        .min(0)
        .max(1e12)
        .describe('Major units; the order is rejected if its total differs'),
      expectedDue: z
        .number()
        .min(0)
        .max(1e12)
        .nullish()
        .describe('The rest to pay after gift cards; the gift cards are used only if this is present'),
    })
    .superRefine(stateFitsIn(region))
    .transform((body) => ({
      ...body,
      ...orderContact(region, body),
      ...orderDetails(region, body),
      billingAddress: body.billingAddress ? billingAddress(region, body.billingAddress) : null,
    }))

type OrderBody = z.infer<ReturnType<typeof requestIn>>

/** Built once per region. */
export const orderRequests = recordFrom(regionCodes, requestIn)

/** Places an order for the cart of the request's cookie. */
export const placeOrderRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const {
      commerce: { customers, orders, engine },
      checkouts,
      places,
    } = shop
    if (!orders || !engine) return

    app.addHook('onError', (request, reply, error, done) => {
      if (error instanceof CartGone && readCartId(request) !== null) expireCartCookie(request, reply)
      done()
    })

    app.post(
      '/api/bigcommerce/orders',
      {
        // Described by one region's rules, validated by those of the request's region.
        attachValidation: true,
        schema: {
          tags: ['orders'],
          operationId: 'placeOrder',
          summary: 'Place an order for the cart; a repeated request returns the same order',
          body: orderRequests.IN,
          response: { 200: success(order), 404: failure, 409: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { site } = request
        const { cartId, saveDetails, consentId, ...wanted } = await readBody(
          site.region,
          request.body,
          places,
        )
        requireOpenMethod(wanted, site)
        const shopper = await fetchShopper(request)
        const earlier = await findOrderOfOtherTab(request, cartId, shopper, orders)
        if (earlier) return { data: await openForBrowser(earlier, request, reply, shop) }
        const id = readCartId(request) ?? cartId
        if (id == null) throw new CartGone()
        const holder = { id, shopper }
        // A repeated request returns the existing order and doesn't count as a new one.
        const existing = await orders.ofCart(holder, site)
        const placed = existing ?? (await placeOnce(request, holder, { ...wanted, consentId }, engine, shop))
        if (!existing && saveDetails === true && shopper)
          await saveInAccount(request, shopper, placed, customers)
        expireCartCookie(request, reply)
        await deleteCheckoutDraft(request, reply, checkouts)
        return { data: await openForBrowser(placed, request, reply, shop) }
      },
    )
  }

async function readBody(region: RegionCode, body: unknown, places: Places): Promise<OrderBody> {
  const { value, error } = checkedInput(orderRequests[region], body)
  if (error) throw error
  const { billingAddress } = value
  return {
    ...(await listedAddress(region, value, places)),
    billingAddress: billingAddress && (await listedAddress(region, billingAddress, places, 'billingAddress')),
  }
}

/** @throws CommerceError `payment_unavailable` if the site doesn't offer the payment method */
function requireOpenMethod({ paymentMethod }: Pick<OrderBody, 'paymentMethod'>, site: Site): void {
  // Whether gift cards cover the whole total is known only when the order is placed.
  if (paymentMethod === 'gift_card') return
  if (paymentMethodError(site.region, paymentMethod, null, site.openMethods) !== null)
    throw paymentUnavailable()
}

/** A second tab may send the cart that the first has ordered, while the cookie already names the next cart. */
async function findOrderOfOtherTab(
  request: FastifyRequest,
  cartId: OrderBody['cartId'],
  shopper: Shopper | null,
  orders: Orders,
): Promise<StoredOrder | null> {
  const ownCartId = readCartId(request)
  if (cartId == null || ownCartId === null || cartId === ownCartId) return null
  return orders.ofCart({ id: cartId, shopper }, request.site)
}

/** Counts the order before it is validated, so that simultaneous orders count too. */
async function placeOnce(
  request: FastifyRequest,
  holder: CartHolder,
  { consentId, ...wanted }: Omit<OrderBody, 'cartId' | 'saveDetails'>,
  engine: OrderEngine,
  { attempts, checkouts, visits }: Pick<Shop, 'attempts' | 'checkouts' | 'visits'>,
): Promise<StoredOrder> {
  const known = holder.shopper && `customer ${holder.shopper.customerId}`
  const caller = toCaller(request, wanted.email, { known })
  await attempts.count('order', caller)
  try {
    // Clients that don't send `expectedDue` pay without the gift cards of their checkout.
    const checkout =
      wanted.expectedDue == null ? null : await checkouts?.read(readCheckoutToken(request), request.site)
    const userAgent = request.headers['user-agent'] ?? ''
    const visit =
      consentId == null ? null : await visits?.read(consentId, { cookies: request.cookies, userAgent })
    const details = {
      ...wanted,
      locale: pageLocale(request),
      giftCards: checkout?.giftCardIds ?? [],
      visit: visit ?? null,
    }
    return await engine.place(holder, details, request.site)
  } catch (error) {
    await attempts.decrement('order', caller)
    throw error
  }
}

/** Saves the order's address and phone in the account. The order stands even if this fails. */
async function saveInAccount(
  request: FastifyRequest,
  shopper: Shopper,
  { contact }: StoredOrder,
  customers: Pick<AddressBook, 'rememberDetails'> | undefined,
): Promise<void> {
  const draft = { ...contact, isDefault: false }
  await customers?.rememberDetails(shopper, draft, request.site).catch((err: unknown) => {
    request.log.error({ err }, 'the details of an order could not be saved in the account')
  })
}
