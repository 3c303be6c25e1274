import { escapeHtml } from '../../../src/domain/escapeHtml'
import { amountsOf, unitPrice } from '../state/amounts'
import { currencyDecimals } from '../state/channels'
import type { CheckoutTicket, SandboxCart, SandboxOrder, SandboxStore } from '../state/records'
import { channelOf } from '../state/store'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem }
.notice { border-left: .25rem solid #b45309; padding-left: .75rem }
table { border-collapse: collapse; width: 100% }
td, th { padding: .35rem 0; text-align: left }
td:last-child, th:last-child { text-align: right; white-space: nowrap }
label { display: block; margin-top: .75rem }
input { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: .25rem .5rem; width: 100% }
button { font: inherit; margin: 1rem .5rem 0 0; min-height: 2.75rem; padding: .25rem 1rem }
`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} - Store sandbox</title><style>${style}</style>
<main><p class="notice">Store sandbox: no money moves and nothing is sent.</p><h1>${escapeHtml(title)}</h1>
${content}</main></html>`

/** The address fields of the form: name, label, autocomplete token, value before typing. */
const fields = [
  ['email', 'Email', 'email', 'shopper@example.com'],
  ['firstName', 'First name', 'given-name', 'Asha'],
  ['lastName', 'Last name', 'family-name', 'Rao'],
  ['phone', 'Phone', 'tel', '+971 50 000 0000'],
  ['address1', 'Address', 'street-address', '1 Court Road'],
  ['city', 'City', 'address-level2', 'Dubai'],
  ['postalCode', 'Postal code', 'postal-code', '00000'],
  ['countryCode', 'Country code', 'country', 'AE'],
] as const

/**
 * Links to the shop's own pages to sign in or out, if the channel's settings say so. The path back is relative to the
 * shop, whose `/checkout` opens the checkout anew with the shopper's session.
 */
function signInLink(store: SandboxStore, { channelId, customerId }: SandboxCart): string {
  if (store.checkoutSettings.get(channelId)?.should_redirect_to_storefront_for_auth !== true) return ''
  const [type, label] = customerId === null ? ['login', 'Sign in'] : ['logout', 'Sign out']
  const route = store.routes.get(channelId)?.find((each) => each.type === type)?.route
  const site = channelOf(store, channelId)?.siteUrl
  if (route === undefined || site === undefined) return ''
  const url = `${site}${route}?redirectTo=${encodeURIComponent('/checkout')}`
  return `<p><a href="${escapeHtml(url)}">${label}</a></p>`
}

/** The checkout: lines, total, an address that is filled in, and buttons to pay or fail. */
export function checkoutPage(
  store: SandboxStore,
  cart: SandboxCart,
  { consent }: Pick<CheckoutTicket, 'consent'>,
  error: string | null,
): string {
  const allowed = Object.entries(consent ?? {}).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
  const { currency } = cart
  const money = (value: number) => `${currency} ${value.toFixed(currencyDecimals[currency])}`
  const amounts = amountsOf(store, cart)
  const rows = [
    ...cart.lines.map(({ product, variant, quantity }) => [
      `${quantity} × ${product.name} (${variant.sku})`,
      money(unitPrice(product, currency) * quantity),
    ]),
    ...cart.certificates.map(({ name, amount }) => [name, money(amount)]),
    ...(amounts.discount > 0 ? [['Discount', money(-amounts.discount)]] : []),
    ...amounts.coupons.map(({ coupon, amount }) => [`Coupon ${coupon.code}`, money(-amount)]),
    ...amounts.certificates.map(({ certificate, used }) => [
      `Gift certificate ${certificate.code}`,
      money(-used),
    ]),
    ['To pay', money(amounts.due)],
  ]
  const inputs = fields.map(
    ([name, label, token, value]) =>
      `<label>${label}<input name="${name}" autocomplete="${token}" value="${escapeHtml(value)}" required></label>`,
  )
  return page(
    'Checkout',
    `${error === null ? '' : `<p role="alert">${escapeHtml(error)}</p>`}
<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</table>
<p>Locale: ${escapeHtml(cart.locale)}. Consent: ${consent ? allowed.join(', ') || 'none' : 'not sent'}.</p>
${signInLink(store, cart)}<form method="post">${inputs.join('')}
<button name="result" value="paid">Pay</button><button name="result" value="declined">Decline the payment</button></form>`,
  )
}

export const confirmationPage = (order: SandboxOrder, siteUrl: string) =>
  page(
    `Order ${order.id} is placed`,
    `<p>Thank you, ${escapeHtml(order.address.firstName)}.</p>
<p><a href="${escapeHtml(siteUrl)}/">Continue shopping</a></p>`,
  )

export const lostPage = () =>
  page(
    'This link no longer works',
    '<p>A checkout link opens once. Go back to the shop and check out again.</p>',
  )
