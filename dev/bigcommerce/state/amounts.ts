import type { SandboxProduct } from './catalog'
import { rounded, type SandboxCurrency } from './channels'
import type { CartLine, SandboxCart, SandboxCoupon, SandboxStore } from './records'

/** Unit price of a product, tax included. */
export const unitPrice = ({ prices, salePrices }: SandboxProduct, currency: SandboxCurrency): number =>
  (salePrices ?? prices)[currency]

/** Orders of ten pieces and more get 5% off. */
const bulk = { minQuantity: 10, percent: 5 }

/** The amounts of a cart in its currency, tax included. */
export function amountsOf(store: SandboxStore, cart: SandboxCart) {
  const { currency } = cart
  const total = (amounts: readonly number[]) =>
    rounded(
      amounts.reduce((sum, each) => sum + each, 0),
      currency,
    )
  const goods = total(cart.lines.map((line) => unitPrice(line.product, currency) * line.quantity))
  const base = total([goods, ...cart.certificates.map(({ amount }) => amount)])
  const quantity = cart.lines.reduce((sum, line) => sum + line.quantity, 0)
  const discount = quantity >= bulk.minQuantity ? rounded((goods * bulk.percent) / 100, currency) : 0
  const coupons = cart.couponCodes.flatMap((code) => {
    const coupon = store.coupons.find((each) => each.code === code)
    return coupon ? [{ coupon, amount: couponAmount(coupon, goods - discount, currency) }] : []
  })
  const couponTotal = total(coupons.map(({ amount }) => amount))
  const amount = rounded(base - discount - couponTotal, currency)
  let due = amount
  const certificates = cart.certificateCodes.flatMap((code) => {
    const certificate = store.certificates.get(code)
    if (!certificate) return []
    const used = Math.min(certificate.balance, due)
    due = rounded(due - used, currency)
    return [{ certificate, used }]
  })
  return { goods, base, discount, coupons, couponTotal, amount, certificates, due }
}

/** The share of a line in the cart's coupons, by its amount. */
export const couponShare = (
  line: CartLine,
  { currency }: SandboxCart,
  amounts: ReturnType<typeof amountsOf>,
) =>
  amounts.goods === 0
    ? 0
    : rounded(
        (amounts.couponTotal * unitPrice(line.product, currency) * line.quantity) / amounts.goods,
        currency,
      )

/** Value of one dirham, for coupons that are set in dirhams. */
export const dirham: Readonly<Record<SandboxCurrency, number>> = { AED: 1, INR: 23, SGD: 0.37, IDR: 4_300 }

function couponAmount({ kind, value }: SandboxCoupon, goods: number, currency: SandboxCurrency): number {
  if (kind === 'free_shipping') return 0
  if (kind === 'percent') return rounded((goods * value) / 100, currency)
  return Math.min(rounded(value * dirham[currency], currency), goods)
}
