import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  emptyDraft,
  withChange,
  fieldsOfStep,
  type CheckoutDraft,
  type DraftField,
} from '../../../src/domain/order/checkoutSteps'
import type { PrefilledCheckout } from '../../commerce/cartLinks'
import { toRawCart } from '../../wire/cartWire'
import { readCheckoutToken, setCheckoutCookie } from '../plugins/checkoutCookie'
import { fetchCartHolder, rememberCart } from '../plugins/signedInCustomer'
import { cartLinkOpening, openedCartLink } from '../schemas/cartSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { firstDraftOf } from './checkout'
import type { Shop } from './shop'

/** Opens the cart of a link. Only a POST does, because mail scanners and previews fetch links. */
export const cartLinkRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const { cartLinks } = shop.commerce

    app.post(
      '/api/bigcommerce/cart/links/open',
      {
        schema: {
          tags: ['cart'],
          operationId: 'openCartLink',
          summary:
            "Add a link's lines to the visitor's cart, once; begins the checkout with the link's entries",
          body: cartLinkOpening,
          response: { 200: success(openedCartLink), 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        const { customer, ...holder } = await fetchCartHolder(request)
        const { key, mayJoin } = request.body
        const opened = await cartLinks.open(key, holder, request.site, mayJoin)
        if (!opened) return { data: null }
        const { cart, checkout, ...others } = opened
        rememberCart(request, reply, cart)
        await prefillCheckout(request, reply, checkout, shop)
        return { data: { ...others, cart: cart && toRawCart(cart, request.site.url, customer) } }
      },
    )
  }

/**
 * Fills the empty steps of the visitor's checkout. The visitor's own details stay: a stranger's link must not send a
 * customer's order to another address.
 */
async function prefillCheckout(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PrefilledCheckout,
  { checkouts, commerce: { customers } }: Shop,
): Promise<void> {
  if (!checkouts) return
  const token = readCheckoutToken(request)
  const stored = await checkouts.read(token, request.site)
  const first = stored ? {} : await firstDraftOf(request, customers)
  const change = untouchedSteps(stored ?? withChange(emptyDraft, first), prepared)
  if (Object.keys(change.fields ?? {}).length === 0 && change.deliveryMethod === undefined) return
  const saved = await checkouts.save(token, change, request.site, async () => first)
  setCheckoutCookie(request, reply, saved.token)
}

/** The shop has the name of every customer, also before the first address. */
const names: readonly DraftField[] = ['firstName', 'lastName']

/**
 * The entries of a prepared checkout for the steps that a shopper has left empty. A step is taken as a whole, so that no
 * address has lines of two places.
 */
function untouchedSteps(
  own: CheckoutDraft,
  { fields, deliveryMethod }: Pick<CheckoutDraft, 'fields' | 'deliveryMethod'>,
): Partial<CheckoutDraft> {
  const isEmpty = (field: DraftField) => !own.fields[field]
  const texts = Object.values(fieldsOfStep)
    .filter((step) => step.every((field) => names.includes(field) || isEmpty(field)))
    .flatMap((step) => step.filter(isEmpty))
    .flatMap((field) => (fields[field] ? [[field, fields[field]] as const] : []))
  return {
    fields: Object.fromEntries(texts),
    ...(own.deliveryMethod === null && deliveryMethod !== null && { deliveryMethod }),
  }
}
