import type { StoredCart, StoredCartLine } from '../commerce/cart'
import type { StoredOrder, StoredOrderLine } from '../commerce/order'
import { agentText } from './agentTexts'
import type { AgentCall, Message } from './operation'
import { variantItemId } from './productWire'

export interface Total {
  readonly type: string
  readonly amount: number
  readonly display_text?: string
}

/** An amount that the protocol lists only if there is one. */
export const discountTotal = (type: 'discount' | 'items_discount', minor: number): readonly Total[] =>
  minor > 0 ? [{ type, amount: -minor }] : []

type UcpLine = Pick<
  StoredCartLine | StoredOrderLine,
  | 'productId'
  | 'variantId'
  | 'brand'
  | 'name'
  | 'imageUrl'
  | 'options'
  | 'paidMinor'
  | 'discountMinor'
  | 'quantity'
>

/** A line in UCP's format, in minor units. */
function toUcpLine({ site }: AgentCall, id: string, line: UcpLine, wrappingMinor: number) {
  const base = (line.paidMinor + wrappingMinor) * line.quantity
  return {
    id,
    item: {
      id: variantItemId(line.productId, line.variantId),
      title: [`${line.brand} ${line.name}`.trim(), ...line.options.map(({ value }) => value)].join(', '),
      price: line.paidMinor,
      image_url: new URL(line.imageUrl, site.url).href,
    },
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', amount: base },
      ...discountTotal('items_discount', line.discountMinor),
      { type: 'total', amount: base - line.discountMinor },
    ],
  }
}

export const toUcpLines = (call: AgentCall, { lines }: StoredCart) =>
  lines.map((line) => toUcpLine(call, line.id, line, line.wrapping?.minor ?? 0))

/** A line as it was ordered. */
export const orderedLine = (call: AgentCall, line: StoredOrderLine, index: number) =>
  toUcpLine(call, String(index + 1), line, line.wrappingMinor)

export const orderedTotals = (order: StoredOrder): readonly Total[] => [
  { type: 'subtotal', amount: order.linesMinor + order.discountMinor },
  ...discountTotal('discount', order.discountMinor),
  { type: 'fulfillment', amount: order.deliveryMinor },
  { type: 'total', amount: order.totalMinor },
]

/** The totals of a cart before delivery, in minor units. */
export const cartTotals = ({ amounts }: StoredCart): readonly Total[] => [
  { type: 'subtotal', amount: amounts.baseMinor },
  ...discountTotal('discount', amounts.discountMinor),
  { type: 'total', amount: amounts.totalMinor },
]

/** Lines with more items than there are in stock. */
export const stockMessages = (call: AgentCall, { lines }: StoredCart): readonly Message[] =>
  lines.flatMap((line, index) => (isShort(line) ? [shortOf(call, line.stock, index)] : []))

const isShort = (line: StoredCartLine): line is StoredCartLine & { readonly stock: number } =>
  line.stock !== null && line.stock < line.quantity

const shortOf = ({ locale }: AgentCall, left: number, index: number): Message => ({
  type: 'error',
  code: 'out_of_stock',
  content: agentText(locale, 'item.shortOf', { left }),
  severity: 'recoverable',
  path: `$.line_items[${index}].quantity`,
})
