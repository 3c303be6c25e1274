import { amountsOf, couponShare, unitPrice } from '../state/amounts'
import { rounded } from '../state/channels'
import type { CartLine, SandboxCart, SelectedOption } from '../state/records'
import { channelOf } from '../state/store'
import { imageOf } from './catalogView'
import { inMoney, inTime, nodeId, type Visit } from './context'

export function cartView(visit: Visit, cart: SandboxCart) {
  const { store } = visit
  const money = inMoney(cart.currency)
  const amounts = amountsOf(store, cart)
  return {
    id: nodeId('Cart', cart.id),
    entityId: cart.id,
    currencyCode: cart.currency,
    isTaxIncluded: true,
    baseAmount: money(amounts.base),
    discountedAmount: money(amounts.discount),
    amount: money(amounts.amount),
    discounts: amounts.discount > 0 ? [{ entityId: 'bulk', discountedAmount: money(amounts.discount) }] : [],
    lineItems: {
      physicalItems: cart.lines.map((line) => lineView(visit, cart, line, amounts)),
      digitalItems: [],
      giftCertificates: cart.certificates.map(({ id, amount, ...rest }) => ({
        entityId: id,
        amount: money(amount),
        ...rest,
      })),
      totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, cart.certificates.length),
    },
    createdAt: inTime(cart.createdAt),
    updatedAt: inTime(cart.updatedAt),
    locale: cart.locale,
    version: visit.isVersionHidden ? null : cart.version,
  }
}

function lineView(
  { store, origin }: Visit,
  cart: SandboxCart,
  line: CartLine,
  amounts: ReturnType<typeof amountsOf>,
) {
  const { product, variant, quantity, selected } = line
  const { currency } = cart
  const money = inMoney(currency)
  const price = unitPrice(product, currency)
  return {
    entityId: line.id,
    parentEntityId: null,
    productEntityId: product.id,
    variantEntityId: variant.id,
    sku: variant.sku,
    name: product.name,
    brand: store.catalog.brands.find(({ id }) => id === product.brandId)?.name ?? null,
    quantity,
    isTaxable: true,
    isMutable: true,
    isShippingRequired: product.hasStock,
    discountedAmount: money(0),
    couponAmount: money(couponShare(line, cart, amounts)),
    listPrice: money(price),
    originalPrice: money(product.prices[currency]),
    salePrice: money(price),
    extendedListPrice: money(rounded(price * quantity, currency)),
    extendedSalePrice: money(rounded(price * quantity, currency)),
    selectedOptions: selected.map(selectedView),
    giftWrapping: null,
    path: product.path,
    image: imageOf(origin, product),
  }
}

function selectedView({ option, answer }: SelectedOption) {
  const base = { entityId: option.id, name: option.name }
  switch (option.kind) {
    case 'number':
      return { ...base, __typename: 'CartSelectedNumberFieldOption', number: answer }
    case 'text':
    case 'date':
      return { ...base, __typename: 'CartSelectedTextFieldOption', text: answer }
    case 'checkbox':
      return {
        ...base,
        __typename: 'CartSelectedCheckboxOption',
        value: answer === option.checked ? 'Yes' : 'No',
        valueEntityId: answer,
      }
    case 'choice':
      return {
        ...base,
        __typename: 'CartSelectedMultipleChoiceOption',
        value: labelOf({ option, answer }),
        valueEntityId: answer,
      }
  }
}

/** An answer as a person reads it. */
export function labelOf({ option, answer }: SelectedOption): string {
  const values = option.kind === 'choice' ? option.values : []
  return values.find(({ id }) => id === answer)?.label ?? String(answer)
}

export function checkoutView(visit: Visit, cart: SandboxCart) {
  const { store } = visit
  const money = inMoney(cart.currency)
  const { amount, base, coupons, certificates, due } = amountsOf(store, cart)
  const taxRate = channelOf(store, cart.channelId)?.taxRate ?? 0
  const tax = money(rounded(amount - amount / (1 + taxRate), cart.currency))
  return {
    id: nodeId('Checkout', cart.id),
    entityId: cart.id,
    currencyCode: cart.currency,
    cart: () => cartView(visit, cart),
    taxTotal: tax,
    taxes: [{ name: 'Tax', amount: tax }],
    subtotal: money(base),
    grandTotal: money(amount),
    outstandingBalance: money(due),
    coupons: coupons.map(({ coupon, amount: off }) => ({
      entityId: coupon.id,
      code: coupon.code,
      couponType: couponTypes[coupon.kind],
      discountedAmount: money(off),
    })),
    giftCertificates: certificates.map(({ certificate, used }) => ({
      code: certificate.code,
      balance: money(certificate.balance),
      remaining: money(rounded(certificate.balance - used, cart.currency)),
      used: money(used),
    })),
    version: visit.isVersionHidden ? null : cart.version,
  }
}

const couponTypes = {
  percent: 'PERCENTAGE_DISCOUNT',
  amount: 'PER_TOTAL_DISCOUNT',
  free_shipping: 'FREE_SHIPPING',
} as const
