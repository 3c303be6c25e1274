import { amountsOf, dirham } from './amounts'
import { variantOf, type SandboxOption, type SandboxProduct, type SandboxVariant } from './catalog'
import type { SandboxCurrency } from './channels'
import type {
  CartCertificate,
  CartLine,
  SandboxCart,
  SandboxCertificate,
  SandboxStore,
  SelectedOption,
} from './records'
import { StoreSandboxError } from './sandboxError'
import { channelOf, newId } from './store'

/** A line as a request describes it. */
export interface LineInput {
  readonly quantity: number
  readonly productEntityId?: number | null
  readonly variantEntityId?: number | null
  readonly sku?: string | null
  readonly selectedOptions?: {
    readonly checkboxes?: readonly ChoiceInput[] | null
    readonly multipleChoices?: readonly ChoiceInput[] | null
    readonly numberFields?: readonly { optionEntityId: number; number: number }[] | null
    readonly textFields?: readonly { optionEntityId: number; text: string }[] | null
  } | null
}

interface ChoiceInput {
  readonly optionEntityId: number
  readonly optionValueEntityId: number
}

export interface CertificateInput extends Omit<CartCertificate, 'id' | 'message'> {
  readonly quantity: number
  readonly message?: string | null
}

export interface CartInput {
  readonly lineItems?: readonly LineInput[] | null
  readonly giftCertificates?: readonly CertificateInput[] | null
}

const refused = (message: string) => new StoreSandboxError(422, message)

/** @throws StoreSandboxError 422 for a locale that isn't `xx` or `xx-YY` */
export function newCart(
  store: SandboxStore,
  channelId: number,
  currency: SandboxCurrency,
  locale = 'en',
): SandboxCart {
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(locale)) throw refused('Unknown locale')
  const at = store.now()
  const cart: SandboxCart = {
    id: newId(),
    channelId,
    createdAt: at,
    locale,
    customerId: null,
    currency,
    updatedAt: at,
    version: 1,
    lines: [],
    certificates: [],
    couponCodes: [],
    certificateCodes: [],
    hasManualDiscount: false,
  }
  store.carts.set(cart.id, cart)
  return cart
}

/** Adds lines and gift certificates. An equal line grows; all are added or none. */
export function addToCart(store: SandboxStore, cart: SandboxCart, input: CartInput): void {
  const lines = (input.lineItems ?? []).map((line) => aLine(store, cart, line))
  for (const line of lines) {
    const equal = cart.lines.find((each) => isSameGoods(each, line))
    requireStock(line.product, line.variant, line.quantity + (equal?.quantity ?? 0))
  }
  for (const line of lines) {
    const equal = cart.lines.find((each) => isSameGoods(each, line))
    if (equal) equal.quantity += line.quantity
    else cart.lines.push(line)
  }
  for (const { quantity, message = null, ...certificate } of input.giftCertificates ?? []) {
    for (let each = 0; each < quantity; each += 1) {
      cart.certificates.push({ ...certificate, message, id: newId() })
    }
  }
}

/** Replaces a line's quantity, variant and answers. */
export function updateLine(store: SandboxStore, cart: SandboxCart, lineId: string, input: LineInput): void {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (!line) throw new StoreSandboxError(404, 'The cart has no such line')
  const next = aLine(store, cart, { productEntityId: line.product.id, ...input })
  const isVariantGiven = input.variantEntityId != null || input.selectedOptions != null || input.sku != null
  const variant = isVariantGiven ? next.variant : line.variant
  requireStock(next.product, variant, next.quantity)
  line.product = next.product
  line.variant = variant
  if (isVariantGiven) line.selected = next.selected
  line.quantity = next.quantity
}

/** Removes a line or a gift certificate. */
export function removeLine(cart: SandboxCart, lineId: string): void {
  const count = cart.lines.length + cart.certificates.length
  cart.lines = cart.lines.filter(({ id }) => id !== lineId)
  cart.certificates = cart.certificates.filter(({ id }) => id !== lineId)
  if (cart.lines.length + cart.certificates.length === count) {
    throw new StoreSandboxError(404, 'The cart has no such line')
  }
}

export const isEmpty = ({ lines, certificates }: SandboxCart) => lines.length + certificates.length === 0

/** Checks the version that a change was based on. @throws StoreSandboxError 409 */
export function requireVersion(cart: SandboxCart, version: number | null | undefined): void {
  if (version != null && version !== cart.version) {
    throw new StoreSandboxError(409, 'The cart has changed since this version')
  }
}

/** Sets the cart's currency. Codes that don't apply to it are removed. @throws StoreSandboxError 422 */
export function setCurrency(store: SandboxStore, cart: SandboxCart, currency: SandboxCurrency): void {
  if (cart.hasManualDiscount) throw refused('The cart has a manual discount')
  cart.currency = currency
  cart.certificateCodes = cart.certificateCodes.filter(
    (code) => store.certificates.get(code)?.currency === currency,
  )
}

/** Counts a change of the cart. */
export function touch(store: SandboxStore, cart: SandboxCart): void {
  cart.version += 1
  cart.updatedAt = store.now()
}

/** Moves a guest's lines into the customer's cart, or gives the guest's cart to the customer. */
export function mergeCarts(store: SandboxStore, guestCartId: string | null, customerId: number) {
  const guestCart = guestCartId === null ? undefined : store.carts.get(guestCartId)
  const own = [...store.carts.values()].find((cart) => cart.customerId === customerId)
  if (!guestCart || guestCart.customerId !== null) return own ?? null
  if (!own || own.channelId !== guestCart.channelId) {
    guestCart.customerId = customerId
    touch(store, guestCart)
    return guestCart
  }
  for (const line of guestCart.lines) {
    const equal = own.lines.find((each) => isSameGoods(each, line))
    if (equal) equal.quantity = Math.min(equal.quantity + line.quantity, maxQuantity(line))
    else own.lines.push(line)
  }
  own.certificates.push(...guestCart.certificates)
  store.carts.delete(guestCart.id)
  touch(store, own)
  return own
}

const maxQuantity = ({ product, variant }: CartLine) =>
  product.hasStock ? variant.stock : Number.POSITIVE_INFINITY

function aLine(store: SandboxStore, cart: SandboxCart, input: LineInput): CartLine {
  const { quantity, productEntityId, variantEntityId, sku } = input
  if (quantity < 1) throw refused('The quantity is below one')
  const product = [...store.catalog.products.values()].find(
    ({ id, variants }) =>
      (productEntityId == null || id === productEntityId) &&
      (variantEntityId == null || variants.some((variant) => variant.id === variantEntityId)) &&
      (sku == null || variants.some((variant) => variant.sku === sku)),
  )
  if (!product || (productEntityId ?? variantEntityId ?? sku) == null || !isSoldIn(store, cart, product)) {
    throw refused('This product is not sold here')
  }
  const selected = selectedIn(product, input)
  const valueIds = selected.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))
  const named = product.variants.find(({ id, sku: own }) => id === variantEntityId || own === sku)
  const variant = named ?? variantOf(product, valueIds)
  if (!variant) throw refused('Each option needs a value')
  for (const option of product.options) {
    const isVariantOption = option.kind === 'choice' && option.isVariantOption
    if (option.isRequired && !isVariantOption && !selected.some((each) => each.option === option)) {
      throw refused(`The option ${option.id} needs an answer`)
    }
  }
  return { id: newId(), product, variant, selected: withVariant(product, variant, selected), quantity }
}

const isSoldIn = (store: SandboxStore, cart: SandboxCart, product: SandboxProduct): boolean => {
  const only = channelOf(store, cart.channelId)?.onlyBrand ?? null
  const brand = store.catalog.brands.find(({ id }) => id === product.brandId)
  return product.isVisible && (only === null || brand?.name === only)
}

function selectedIn(product: SandboxProduct, { selectedOptions }: LineInput): SelectedOption[] {
  const { checkboxes, multipleChoices, numberFields, textFields } = selectedOptions ?? {}
  const answers: (readonly [number, number | string])[] = [
    ...[...(checkboxes ?? []), ...(multipleChoices ?? [])].map(
      (each) => [each.optionEntityId, each.optionValueEntityId] as const,
    ),
    ...(numberFields ?? []).map((each) => [each.optionEntityId, each.number] as const),
    ...(textFields ?? []).map((each) => [each.optionEntityId, each.text] as const),
  ]
  return answers.map(([id, answer]) => {
    const option = product.options.find((each) => each.id === id)
    if (!option || !isAllowed(option, answer)) throw refused(`The option ${id} does not take this answer`)
    return { option, answer }
  })
}

function isAllowed(option: SandboxOption, answer: number | string): boolean {
  switch (option.kind) {
    case 'choice':
      return option.values.some(({ id }) => id === answer)
    case 'checkbox':
      return answer === option.checked || answer === option.unchecked
    case 'number':
      return typeof answer === 'number' && answer >= option.lowest && answer <= option.highest
    case 'text':
      return typeof answer === 'string' && answer.length <= option.maxLength
    case 'date':
      return false
  }
}

/** The variant's own values come first, also where the request named the variant by its id. */
function withVariant(product: SandboxProduct, variant: SandboxVariant, selected: readonly SelectedOption[]) {
  const own = product.options.flatMap((option) => {
    if (option.kind !== 'choice' || !option.isVariantOption) return []
    const value = option.values.find(({ id }) => variant.valueIds.includes(id))
    return value ? [{ option, answer: value.id }] : []
  })
  return [...own, ...selected.filter(({ option }) => !own.some((each) => each.option === option))]
}

const isSameGoods = (one: CartLine, other: CartLine) =>
  one.variant === other.variant && answersOf(one) === answersOf(other)
const answersOf = ({ selected }: CartLine) =>
  JSON.stringify(selected.map(({ option, answer }) => [option.id, answer]))

function requireStock(product: SandboxProduct, variant: SandboxVariant, quantity: number): void {
  if (product.hasStock && quantity > variant.stock) throw refused('Not enough stock')
}

/** @throws StoreSandboxError 422 for an unknown or expired coupon, or a cart below its minimum */
export function applyCoupon(store: SandboxStore, cart: SandboxCart, code: string): void {
  const coupon = store.coupons.find((each) => each.code === code.toUpperCase())
  if (!coupon) throw refused('Unknown coupon')
  if (coupon.expiresAt !== null && coupon.expiresAt <= store.now()) throw refused('The coupon has expired')
  if (amountsOf(store, cart).goods < coupon.minimum * dirham[cart.currency]) {
    throw refused('The cart is below the minimum of the coupon')
  }
  // A cart has one coupon, as in a store without stacked coupons.
  cart.couponCodes = [coupon.code]
}

/** @throws StoreSandboxError 422 for a certificate that cannot pay this cart */
export function applyCertificate(store: SandboxStore, cart: SandboxCart, code: string): SandboxCertificate {
  const certificate = store.certificates.get(code.toUpperCase())
  if (!certificate || certificate.currency !== cart.currency) throw refused('Unknown gift certificate')
  if (certificate.expiresAt !== null && certificate.expiresAt <= store.now()) {
    throw refused('The gift certificate has expired')
  }
  if (certificate.balance === 0) throw refused('The gift certificate is used up')
  if (!cart.certificateCodes.includes(certificate.code)) cart.certificateCodes.push(certificate.code)
  return certificate
}
