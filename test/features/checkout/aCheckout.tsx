import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { ApiRequest } from '../../../src/api/transport'
import { CheckoutFrame } from '../../../src/app/layouts/Layout'
import { CheckoutPage } from '../../../src/app/pages/CheckoutPage'
import type { Address } from '../../../src/domain/customer/address'
import { type ContactDraft } from '../../../src/domain/order/checkout'
import { emptyDraft, withChange, type DraftChange } from '../../../src/domain/order/checkoutSteps'
import { testMethods, type PaymentMethodKey } from '../../../src/domain/payment/paymentMethods'
import type { Site } from '../../../src/site/site'
import { Link } from '../../../src/ui/Link'
import { aRawCart, cartPath, deleteCartCookie } from '../../setup/aCart'
import { customersPath } from '../../setup/aCustomer'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

export const checkoutPath = '/api/bigcommerce/checkout'

export const filled: ContactDraft = {
  email: 'asha@example.test',
  phone: '98123 45678',
  firstName: 'Asha',
  lastName: 'Rao',
  address: '7 Baseline Road',
  addressLine2: '',
  landmark: '',
  city: 'Bengaluru',
  district: '',
  state: 'KA',
  postalCode: '560 001',
}

/** The server's effect of placing an order: the cart and its cookie are deleted. */
export const accept = () => {
  deleteCartCookie()
  return anOrder()
}

/** A fake checkout API that stores the draft. */
export function aDraftApi(begun: DraftChange = {}) {
  let stored = withChange(emptyDraft, begun)
  return {
    draft: () => stored,
    [checkoutPath]: ({ body }: { body?: unknown }) => (stored = withChange(stored, body as DraftChange)),
  }
}

export function openCheckout(
  responses: Answers = {},
  siteId = 'courtline-in',
  isTesting = false,
  changes: Partial<Site> = {},
  path = '/checkout/',
) {
  const own = aSite(siteId)
  const openMethods: readonly PaymentMethodKey[] = ['cod', ...(isTesting ? testMethods : [])]
  const site = { ...own, openMethods, ...changes }
  return renderShop(
    <Routes>
      <Route
        path="/checkout"
        element={
          <CheckoutFrame>
            <CheckoutPage />
          </CheckoutFrame>
        }
      />
      <Route path="/orders/:id" element={<p>The order is shown</p>} />
      <Route path="/" element={<Link to="/checkout/">Home</Link>} />
    </Routes>,
    {
      path,
      site,
      locale: site.locales.find((locale) => locale.startsWith('en')) ?? site.defaultLocale,
      responses: {
        [cartPath]: aRawCart(),
        [customersPath]: null,
        [ordersPath]: accept,
        ...aDraftApi(),
        ...responses,
      },
    },
  )
}

/** Makes every media query match until mocks are restored: the summary is beside the steps. */
export function useWideScreen(): void {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    )
}

export const anAddress = (changes: Partial<Address>): Address => ({
  id: '1',
  region: 'IN',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919812345678',
  district: '',
  addressLine2: '',
  landmark: '',
  address: '7 Baseline Road',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
  isDefault: true,
  ...changes,
})

export type Shop = ReturnType<typeof openCheckout>
export const step = (name: string) => screen.findByRole('form', { name })
export const goOn = async ({ user }: Shop) =>
  user.click(screen.getByRole('button', { name: /^Continue to / }))

export function paste(texts: Readonly<Record<string, string | undefined>>) {
  for (const [label, text] of Object.entries(texts))
    // Sets the whole text at once. Other tests type it letter by letter.
    if (text !== undefined) fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

export async function fillContact(shop: Shop, { email, phone } = filled) {
  await step('Contact')
  paste({ Email: email, 'Mobile number': phone })
  await goOn(shop)
}

export async function fillAddress(shop: Shop, contact = filled) {
  await step('Address')
  const { firstName, lastName, address, city, postalCode } = contact
  paste({
    'First name': firstName,
    'Last name': lastName,
    'Street address': address,
    City: city,
    'PIN code': postalCode,
  })
  await shop.user.selectOptions(screen.getByLabelText('State'), contact.state)
  await goOn(shop)
}

/** Fills in the checkout up to the review, with the first delivery option and the first payment method. */
export async function goToReview(shop: Shop) {
  await fillContact(shop)
  await fillAddress(shop)
  await step('Delivery')
  await goOn(shop)
  await step('Payment')
  await goOn(shop)
  return step('Review and order')
}

/** A complete draft: its checkout opens at the review. */
export const whole: DraftChange = { fields: filled, deliveryMethod: 'standard', paymentMethod: 'cod' }
export const placeButton = () => screen.findByRole('button', { name: /^Place order/ })
export const placed = (requests: readonly ApiRequest[]) => requests.filter(({ path }) => path === ordersPath)
