import type { RawCart, RawCartLine } from '../../src/domain/cart/rawCartSchema'
import { regionCodes, regions } from '../../src/domain/region/region'

export const cartPath = '/api/bigcommerce/cart'

/** A cart in wire format. Its amounts are the sums of its lines. */
export function aRawCart(changes: Partial<RawCart> & { lines?: readonly RawCartLine[] } = {}): RawCart {
  const { lines = [aRawLine()], ...rest } = changes
  const amount = lines.reduce((sum, line) => sum + line.extended_sale_price, 0)
  return {
    id: '3f6c2b1e-0000-4000-8000-000000000001',
    customer_id: 0,
    email: '',
    created_time: '2026-01-02T03:04:05.000Z',
    updated_time: '2026-01-02T03:04:05.000Z',
    version: 1,
    currency: { code: 'INR' },
    tax_included: true,
    base_amount: amount,
    discount_amount: 0,
    cart_amount: amount,
    discounts: [],
    coupons: [],
    line_items: { physical_items: lines, digital_items: [], gift_certificates: [], custom_items: [] },
    left_out: [],
    replaced_currency: null,
    taxed_amounts: taxedAmounts(rest, amount),
    ...rest,
  }
}

/** Everything but gift cards at the rate of the currency's region. */
function taxedAmounts(cart: Partial<RawCart>, amount: number): RawCart['taxed_amounts'] {
  const code = cart.currency?.code ?? 'INR'
  const region = regionCodes.find((each) => regions[each].currency === code) ?? 'IN'
  const cards = cart.line_items?.gift_certificates ?? []
  const spent = cards.reduce((sum, card) => sum + card.amount * card.quantity, 0)
  return [{ percent: regions[region].tax.percent, amount: (cart.cart_amount ?? amount) - spent }]
}

/** A cart line in wire format: one racket. */
export function aRawLine(changes: Partial<RawCartLine> = {}): RawCartLine {
  const price = changes.sale_price ?? 3999
  const quantity = changes.quantity ?? 1
  return {
    id: 'line-1',
    variant_id: 100102,
    product_id: 1001,
    sku: 'AV-STR-90-G5',
    name: 'Stratos 90',
    url: 'http://in.localhost:3000/aerovolt-stratos-90/',
    quantity,
    taxable: true,
    image_url: 'http://in.localhost:3000/api/studio2/product/AV-STR-90/thumbnail?v=1',
    discounts: [],
    coupons: [],
    discount_amount: 0,
    coupon_amount: 0,
    original_price: price,
    list_price: price,
    sale_price: price,
    extended_list_price: price * quantity,
    extended_sale_price: price * quantity,
    is_require_shipping: true,
    is_mutable: true,
    gift_wrapping: null,
    options: [{ name: 'Grip size', nameId: 1, value: 'G5', valueId: 2 }],
    can_be_wrapped: true,
    price_when_agreed: null,
    price_tiers: null,
    stock_left: null,
    wanted_quantity: null,
    ...changes,
  }
}

/** A fake cart server: it stores, sets and removes lines, and counts versions. */
export function aCartServer(lines: readonly RawCartLine[] = [aRawLine()]) {
  let stored = [...lines]
  let version = 1
  const response = () => (stored.length === 0 ? null : aRawCart({ lines: stored, version }))
  const serve = ({ method = 'GET', body }: { method?: string; body?: unknown }) => {
    if (method === 'GET') return response()
    version += 1
    const { itemId, item } = body as { itemId?: string; item?: { quantity: number } }
    if (method === 'DELETE') stored = stored.filter(({ id }) => id !== itemId)
    if (method === 'PUT' && item)
      stored = stored.map((line) =>
        line.id === itemId ? aRawLine({ ...line, ...extended(line, item) }) : line,
      )
    if (method === 'POST') stored = [...stored, aRawLine({ id: `line-${version}` })]
    return response()
  }
  return { [cartPath]: serve }
}

function extended({ sale_price }: RawCartLine, { quantity }: { quantity: number }) {
  return { quantity, extended_list_price: sale_price * quantity, extended_sale_price: sale_price * quantity }
}

/** Sets the cart cookie in the browser. It is deleted after the test. */
export function withCartCookie(): void {
  document.cookie = 'bc_cartId=3f6c2b1e; Path=/'
}

export function deleteCartCookie(): void {
  document.cookie = 'bc_cartId=; Path=/; Max-Age=0'
}
