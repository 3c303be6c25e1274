import { act, screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { InvoicePage } from '../../../src/app/pages/InvoicePage'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import type { Customer } from '../../../src/domain/customer/customer'
import {
  emptyDraft,
  withChange,
  type DraftChange,
  type SavedCheckout,
} from '../../../src/domain/order/checkoutSteps'
import type { Order } from '../../../src/domain/order/orderSchema'
import { cartApi, CartOverview } from '../../../src/features/cart'
import { checkoutApi } from '../../../src/features/checkout'
import { customerApi, subscribeToOtherTabs } from '../../../src/features/customer'
import { aRawCart, aRawLine, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { aCustomer, customersPath } from '../../setup/aCustomer'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'
import {
  aDraftApi,
  anAddress,
  checkoutPath,
  fillAddress,
  fillContact,
  filled,
  goOn,
  openCheckout,
  paste,
  placeButton,
  placed,
  step,
  whole,
  type Shop,
} from './aCheckout'

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

const aCoupon = {
  id: '1',
  code: 'SMASH10',
  coupon_type: 'percentage_discount',
  discounted_amount: 400,
  problem: null,
  minimum: null,
} as const

const signedIn = (...addresses: readonly ReturnType<typeof anAddress>[]): Answers => ({
  [customersPath]: { customer: aCustomer({ phone: '' }) },
  [`${customersPath}/addresses`]: { addresses },
})
const saveBox = () => screen.findByRole('checkbox', { name: /^Save this address/ })
const bodyOf = (requests: readonly ApiRequest[]) => placed(requests)[0]?.body

test('asks without a tick whether a mail about the cart may come, and stores the choice', async () => {
  const draft = aDraftApi()
  const shop = openCheckout(draft)
  await step('Contact')
  const box = screen.getByRole('checkbox', { name: 'Email me once if I leave this cart without ordering' })
  expect(box).not.toBeChecked()
  await shop.user.click(box)
  expect(box).toBeChecked()
  await waitFor(() => expect(draft.draft().fields.cartMail).toBe('yes'))
  await shop.user.click(box)
  await waitFor(() => expect(draft.draft().fields.cartMail).toBe('no'))
})

test('asks for no mail about the cart where the shop sends none', async () => {
  const own = aSite('courtline-in')
  openCheckout({}, 'courtline-in', false, { commerce: { ...own.commerce, cartMails: false } })
  await step('Contact')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('proposes the PIN code of the delivery estimate with its place', async () => {
  sessionStorage.setItem('deliveryPin', '560001')
  const draft = aDraftApi()
  const shop = openCheckout(draft)
  await fillContact(shop)
  await step('Address')
  await waitFor(() => expect(screen.getByLabelText('PIN code')).toHaveValue('560001'))
  await waitFor(() =>
    expect(draft.draft().fields).toMatchObject({ postalCode: '560001', city: 'Bengaluru', state: 'KA' }),
  )
})

test('never replaces an entered PIN code', async () => {
  sessionStorage.setItem('deliveryPin', '560001')
  const shop = openCheckout(aDraftApi({ fields: { ...filled, postalCode: '400001' } }))
  await shop.user.click(await screen.findByRole('link', { name: 'Change: Address' }))
  expect(screen.getByLabelText('PIN code')).toHaveValue('400001')
})

test('never replaces a PIN code that the shopper enters before the table of codes has loaded', async () => {
  sessionStorage.setItem('deliveryPin', '560001')
  const draft = aDraftApi({ fields: { email: filled.email, phone: filled.phone } })
  openCheckout(draft)
  // Typed at once: the table arrives later.
  await waitFor(() => paste({ 'PIN code': '400001' }), { interval: 1 })
  await waitFor(() => expect(draft.draft().fields.postalCode).toBe('400001'))
  expect(screen.getByLabelText('PIN code')).toHaveValue('400001')
})

test('chooses the payment method of the last checkout', async () => {
  sessionStorage.setItem('usualPayment', 'test_approve')
  const shop = openCheckout(aDraftApi({ fields: filled, deliveryMethod: 'standard' }), 'courtline-in', true)
  await step('Payment')
  expect(screen.getByRole('radio', { name: /^Test payment, approved/ })).toBeChecked()
  await shop.user.click(screen.getByRole('radio', { name: /^Cash/ }))
  await goOn(shop)
  await waitFor(() => expect(sessionStorage.getItem('usualPayment')).toBe('cod'))
})

describe('the details of a signed-in customer', () => {
  test('are offered to be saved, by default only into an empty address book', async () => {
    const draft = aDraftApi()
    const shop = openCheckout({ ...draft, ...signedIn() })
    await fillContact(shop)
    expect(await saveBox()).toBeChecked()
    await fillAddress(shop)
    await step('Delivery')
    await goOn(shop)
    await step('Payment')
    await goOn(shop)
    await shop.user.click(await placeButton())
    expect(await screen.findByText('The order is shown')).toBeVisible()
    expect(bodyOf(shop.requests)).toMatchObject({ saveDetails: true })
  })

  test('are not saved beside other addresses unless the shopper asks', async () => {
    const draft = aDraftApi({ fields: { ...filled, address: '1 Net Lane' } })
    const shop = openCheckout({ ...draft, ...signedIn(anAddress({})) })
    await shop.user.click(await screen.findByRole('link', { name: 'Change: Address' }))
    expect(await saveBox()).not.toBeChecked()
    await shop.user.click(await saveBox())
    expect(await saveBox()).toBeChecked()
    await waitFor(() => expect(draft.draft().fields.saveDetails).toBe('yes'))
    await shop.user.click(screen.getByRole('radio', { name: /7 Baseline Road/ }))
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: /^Save this address/ })).not.toBeInTheDocument(),
    )
  })

  test('are not offered to a guest', async () => {
    const shop = openCheckout()
    await fillContact(shop)
    await step('Address')
    expect(screen.queryByRole('checkbox', { name: /^Save this address/ })).not.toBeInTheDocument()
  })

  test('fill a second purchase, so that only delivery and payment are chosen', async () => {
    const home = anAddress({ addressLine2: 'Block C', landmark: 'Opposite the temple' })
    const shop = openCheckout({ ...aDraftApi(), ...signedIn(home) })
    await step('Delivery')
    expect(screen.getByText(/7 Baseline Road, Block C, Opposite the temple/)).toBeVisible()
    await goOn(shop)
    await step('Payment')
    await goOn(shop)
    await shop.user.click(await placeButton())
    expect(await screen.findByText('The order is shown')).toBeVisible()
    expect(bodyOf(shop.requests)).toMatchObject({
      phone: '+919812345678',
      addressLine2: 'Block C',
      landmark: 'Opposite the temple',
    })
    expect(bodyOf(shop.requests)).not.toHaveProperty('saveDetails')
  })

  test('known data never replaces a part of an address that the shopper has begun', async () => {
    const draft = aDraftApi({ fields: { city: 'Mysuru' } })
    openCheckout({ ...draft, ...signedIn(anAddress({})) })
    await waitFor(() => expect(draft.draft().fields.email).toBe(aCustomer().email))
    await waitFor(() => expect(draft.draft().fields.firstName).toBe('Asha'))
    expect(draft.draft().fields).toMatchObject({ city: 'Mysuru' })
    expect(draft.draft().fields).not.toHaveProperty('address')
    expect(draft.draft().fields).not.toHaveProperty('postalCode')
  })

  test('replace the note that no account is needed', async () => {
    const { unmount } = openCheckout()
    await step('Contact')
    expect(screen.getByText('No account needed.')).toBeVisible()
    unmount()
    openCheckout(signedIn())
    await step('Contact')
    expect(screen.getByText('Signed in as Asha.')).toBeVisible()
    expect(screen.queryByText('No account needed.')).not.toBeInTheDocument()
  })
})

describe('the PIN code', () => {
  async function openAddress() {
    const draft = aDraftApi({ fields: { email: filled.email, phone: filled.phone } })
    const shop = openCheckout(draft)
    await step('Address')
    // The table of prefixes loads with the form.
    await waitFor(() => {
      paste({ 'PIN code': '' })
      paste({ 'PIN code': '560 001' })
      expect(screen.getByLabelText('State')).toHaveValue('KA')
    })
    return { shop, draft }
  }

  test('proposes state and city and follows a correction', async () => {
    const { draft } = await openAddress()
    expect(screen.getByLabelText('City')).toHaveValue('Bengaluru')
    paste({ 'PIN code': '413801' })
    expect(screen.getByLabelText('State')).toHaveValue('MH')
    expect(screen.getByLabelText('City')).toHaveValue('')
    await waitFor(() => expect(draft.draft().fields).toMatchObject({ state: 'MH', postalCode: '413801' }))
  })

  test('known data never replaces what the shopper entered', async () => {
    const { shop } = await openAddress()
    paste({ City: 'Yelahanka' })
    await shop.user.selectOptions(screen.getByLabelText('State'), 'TN')
    paste({ 'PIN code': '110001' })
    expect(screen.getByLabelText('City')).toHaveValue('Yelahanka')
    expect(screen.getByLabelText('State')).toHaveValue('TN')
  })
})

describe('the optional fields', () => {
  test('stay folded, and reach the order when filled', async () => {
    const shop = openCheckout()
    await fillContact(shop)
    await step('Address')
    expect(screen.getByLabelText('Address line 2')).not.toBeVisible()
    await shop.user.click(screen.getByText('Add a second line or landmark'))
    paste({ 'Address line 2': 'Block C', Landmark: 'Opposite the temple' })
    await shop.user.click(screen.getByRole('checkbox', { name: 'I’m buying for a business' }))
    paste({ 'Company name': 'Smash & Co', GSTIN: '29abcde1234f1zw' })
    await fillAddress(shop)
    await step('Delivery')
    await shop.user.click(screen.getByText('Add a delivery note'))
    paste({ 'Delivery note': 'Ring twice,\nthen call' })
    await goOn(shop)
    await step('Payment')
    expect(screen.getByText('Smash & Co, 29abcde1234f1zw')).toBeVisible()
    await goOn(shop)
    await shop.user.click(await placeButton())
    expect(await screen.findByText('The order is shown')).toBeVisible()
    expect(bodyOf(shop.requests)).toMatchObject({
      addressLine2: 'Block C',
      landmark: 'Opposite the temple',
      companyName: 'Smash & Co',
      taxId: '29ABCDE1234F1ZW',
      deliveryNote: 'Ring twice, then call',
      billingAddress: null,
    })
  })

  test('name a mistyped tax id, and a private purchase clears it', async () => {
    const shop = openCheckout(aDraftApi({ fields: { ...filled, taxId: '29ABCDE1234F1ZX' } }))
    await fillAddress(shop)
    const problem = 'Check the number. It should look like 29ABCDE1234F1ZW.'
    const summary = screen.getByRole('region', { name: 'One thing to correct' })
    await shop.user.click(within(summary).getByRole('link', { name: problem }))
    expect(screen.getByLabelText('GSTIN')).toHaveFocus()
    await shop.user.click(screen.getByRole('checkbox', { name: 'I’m buying for a business' }))
    expect(screen.queryByLabelText('GSTIN')).not.toBeInTheDocument()
    await goOn(shop)
    expect(await step('Delivery')).toBeVisible()
  })

  test('a billing address of its own is validated and sent', async () => {
    const shop = openCheckout()
    await fillContact(shop)
    await step('Address')
    await shop.user.click(
      screen.getByRole('checkbox', { name: 'Billing address is the same as the delivery address' }),
    )
    const billing = within(screen.getByRole('group', { name: 'Billing address' }))
    expect(billing.getByLabelText('PIN code')).toHaveAttribute('autocomplete', 'billing postal-code')
    expect(billing.getByLabelText('State')).toHaveAttribute('autocomplete', 'billing address-level1')
    // The labels of both addresses are the same, so each is filled by its id.
    const enter = async (prefix: string, texts: Readonly<Record<string, string>>) => {
      for (const [field, text] of Object.entries(texts)) {
        const control = document.getElementById(`${prefix}-${field}`)!
        await shop.user.clear(control)
        await shop.user.type(control, text)
      }
    }
    const { firstName, lastName, address, city, postalCode } = filled
    await enter('checkout', { firstName, lastName, address, postalCode, city })
    await shop.user.selectOptions(document.getElementById('checkout-state')!, 'KA')
    await goOn(shop)
    expect(screen.getByRole('region', { name: '6 things to correct' })).toHaveFocus()
    await enter('billing', {
      firstName: 'Ravi',
      lastName: 'Rao',
      address: '1 Net Lane',
      postalCode: '110001',
    })
    await enter('billing', { city: 'New Delhi' })
    await shop.user.selectOptions(document.getElementById('billing-state')!, 'DL')
    await goOn(shop)
    await step('Delivery')
    expect(screen.getByText(/Billing address: Ravi Rao, 1 Net Lane, New Delhi, Delhi 110001/)).toBeVisible()
    await goOn(shop)
    await step('Payment')
    await goOn(shop)
    await shop.user.click(await placeButton())
    expect(await screen.findByText('The order is shown')).toBeVisible()
    expect(bodyOf(shop.requests)).toMatchObject({
      city: 'Bengaluru',
      billingAddress: {
        firstName: 'Ravi',
        address: '1 Net Lane',
        city: 'New Delhi',
        state: 'DL',
        district: '',
      },
    })
  })

  test('a billing field rejected by the server shows its error', async () => {
    const fields = {
      ...filled,
      hasBillingAddress: 'yes',
      'billingAddress.firstName': 'Ravi',
      'billingAddress.lastName': 'Rao',
      'billingAddress.address': '1 Net Lane',
      'billingAddress.postalCode': '110001',
      'billingAddress.city': 'New Delhi',
      'billingAddress.state': 'DL',
    }
    const error = new Failure(400, 'validation_error', 'Enter a valid city', 'billingAddress.city')
    const shop = openCheckout({ ...aDraftApi({ ...whole, fields }), [ordersPath]: () => error })
    await shop.user.click(await placeButton())
    await shop.user.click(await screen.findByRole('link', { name: 'Check details' }))
    const billing = within(await screen.findByRole('group', { name: 'Billing address' }))
    expect(billing.getByLabelText('City')).toBeInvalid()
  })

  test('appear on the order and on the invoice', async () => {
    const order: Order = anOrder({
      contact: { ...anOrder().contact, addressLine2: 'Block C', landmark: 'Opposite the temple' },
      deliveryNote: 'Ring twice',
      companyName: 'Smash & Co',
      taxId: '29ABCDE1234F1ZW',
      billingAddress: {
        firstName: 'Ravi',
        lastName: 'Rao',
        address: '1 Net Lane',
        district: '',
        city: 'New Delhi',
        state: 'DL',
        postalCode: '110001',
      },
    })
    const site = aSite('courtline-in')
    const responses = { [`${ordersPath}/${order.id}`]: order, [customersPath]: null }
    const { unmount } = renderShop(<OrderPage />, { site, path: `/orders/${order.id}/`, responses })
    expect(await screen.findByText('Ring twice')).toBeVisible()
    expect(screen.getByText(/Opposite the temple/)).toHaveTextContent(
      '7 Baseline RoadBlock COpposite the temple',
    )
    expect(screen.getByText('Smash & Co, 29ABCDE1234F1ZW')).toBeVisible()
    expect(screen.getByText(/1 Net Lane/)).toHaveTextContent('Ravi Rao1 Net LaneNew Delhi 110001Delhi')
    unmount()
    renderShop(<InvoicePage />, { site, path: `/orders/${order.id}/invoice/`, responses })
    expect(await screen.findByText('Smash & Co')).toBeVisible()
    expect(screen.getByText(/1 Net Lane/).closest('address')).toHaveTextContent('GSTIN 29ABCDE1234F1ZW')
  })
})

describe('codes and limits', () => {
  test('a coupon is entered in the order summary, and the total follows', async () => {
    const coupons = [aCoupon]
    const shop = openCheckout({
      ...aDraftApi({ fields: filled }),
      [`${cartPath}/coupons`]: aRawCart({ version: 2, coupons, discount_amount: 400, cart_amount: 3599 }),
    })
    await step('Delivery')
    await shop.user.click(screen.getByText(/^Your order, 1 item/, { selector: 'summary span' }))
    await shop.user.click(await screen.findByText('Add a discount code'))
    paste({ 'Discount code': 'smash10' })
    await shop.user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByRole('group', { name: /SMASH10/ })).toBeVisible()
    expect(screen.getAllByText('₹3,698')).not.toHaveLength(0)
  })

  test('no form contains another form', async () => {
    openCheckout(aDraftApi(whole))
    await placeButton()
    expect(document.querySelector('form form')).toBeNull()
  })

  test.each([
    [5740, 'Cash on delivery is available for orders below ₹5,000. Yours is ₹740 over.'],
    [5000, 'Cash on delivery is available for orders below ₹5,000.'],
  ])('the cart of ₹%d names the limit of cash on delivery', async (price, notice) => {
    const site = { ...aSite('courtline-in'), openMethods: ['cod'] as const }
    const cart = aRawCart({ lines: [aRawLine({ sale_price: price })] })
    renderShop(<CartOverview />, { site, path: '/cart/', responses: { [cartPath]: cart } })
    expect(await screen.findByText(notice)).toBeVisible()
  })

  test('a cart within the limit, or in a region without cash on delivery, names none', async () => {
    for (const id of ['courtline-in', 'courtline-sg']) {
      const own = aSite(id)
      const site = { ...own, openMethods: ['cod'] as const }
      const price = id === 'courtline-in' ? 3999 : 9000
      const cart = aRawCart({ currency: { code: own.currency }, lines: [aRawLine({ sale_price: price })] })
      const { unmount } = renderShop(<CartOverview />, {
        site,
        path: '/cart/',
        responses: { [cartPath]: cart },
      })
      expect(await screen.findByRole('link', { name: 'Checkout' })).toBeVisible()
      expect(screen.queryByText(/Cash on delivery/)).not.toBeInTheDocument()
      unmount()
    }
  })
})

describe('entries that were read before the checkout opens', () => {
  /** Follows a link to the checkout after a prefetch. The response to the first save never arrives. */
  async function follow(saved: SavedCheckout | null, responses: Answers = {}) {
    const shop = openCheckout(
      {
        [checkoutPath]: ({ method }: ApiRequest) => (method === 'PUT' ? new Promise(() => undefined) : saved),
        ...responses,
      },
      'courtline-in',
      false,
      {},
      '/',
    )
    const { dispatch } = shop.store
    await dispatch(cartApi.endpoints.getCart.initiate())
    await dispatch(customerApi.endpoints.getCustomer.initiate())
    await dispatch(checkoutApi.endpoints.getCheckout.initiate())
    await shop.user.click(screen.getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(shop.requests.some(({ method }) => method === 'PUT')).toBe(true))
    return shop
  }
  const ahead = checkoutApi.endpoints.getCheckout.select()

  test('open the first step of a guest at once', async () => {
    await follow(null)
    expect(await step('Contact')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('')
  })

  test('are in the fields at once', async () => {
    await follow({ ...emptyDraft, fields: { email: 'asha@example.test' }, giftCards: [] })
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.test')
  })

  test('do not open the checkout of a customer, whose first entries come from the account', async () => {
    await follow(null, signedIn())
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.queryByRole('form')).toBeNull()
  })

  test.each(['this', 'another'])('are forgotten after a sign-out in %s tab', async (tab) => {
    let customer: Customer | null = aCustomer()
    const shop = openCheckout(
      {
        [checkoutPath]: { ...emptyDraft, giftCards: [] },
        [customersPath]: () => ({ customer }),
        [`${customersPath}/logout`]: () => (customer = null),
      },
      'courtline-in',
      false,
      {},
      '/',
    )
    const { dispatch } = shop.store
    const { getCustomer, logout } = customerApi.endpoints
    await dispatch(getCustomer.initiate())
    const read = dispatch(checkoutApi.endpoints.getCheckout.initiate())
    await read
    read.unsubscribe()
    expect(ahead(shop.store.getState()).data).toBeDefined()
    sessionStorage.setItem('checkoutDraft', JSON.stringify({ fields: { email: 'asha@example.test' } }))
    if (tab === 'this') await dispatch(logout.initiate())
    else {
      customer = null
      signalOf(shop)
    }
    await waitFor(() => expect(ahead(shop.store.getState()).data).toBeUndefined())
    expect(sessionStorage.getItem('checkoutDraft')).toBeNull()
  })
})

/** Tells the tab, as the browser does, that another tab has signed in or out. */
function signalOf({ store }: Shop): void {
  const stop = subscribeToOtherTabs(store)
  window.dispatchEvent(new StorageEvent('storage', { key: 'customer.changed' }))
  stop()
}

describe('entries that are unsaved when the shopper leaves', () => {
  const puts = ({ requests }: Shop) => requests.filter(({ method }) => method === 'PUT')
  const waiting = () => sessionStorage.getItem('checkoutDraft')
  /** Only the request that opens the checkout succeeds. */
  const failing = ({ body }: ApiRequest) =>
    Object.keys(body ?? {}).length > 0 ? new Failure(500, 'internal_error') : { ...emptyDraft, giftCards: [] }

  test('are saved at once, and the tab keeps no copy', async () => {
    const draft = aDraftApi()
    const shop = openCheckout(draft)
    await step('Contact')
    paste({ Email: filled.email })
    expect(waiting()).toContain(filled.email)
    shop.unmount()
    await waitFor(() => expect(draft.draft().fields.email).toBe(filled.email))
    await waitFor(() => expect(waiting()).toBeNull())
  })

  test('stay in the tab if they can’t be saved, until a sign-out', async () => {
    const shop = openCheckout({
      ...signedIn(),
      [checkoutPath]: failing,
      [`${customersPath}/logout`]: null,
    })
    await step('Contact')
    paste({ 'Mobile number': '98123 45678' })
    shop.unmount()
    await act(async () => undefined)
    expect(waiting()).toContain('98123 45678')
    await shop.store.dispatch(customerApi.endpoints.logout.initiate())
    expect(waiting()).toBeNull()
    openCheckout()
    await step('Contact')
    expect(screen.getByLabelText('Mobile number')).toHaveValue('')
  })

  test('are neither sent nor kept if the sign-out ends the checkout', async () => {
    const shop = openCheckout({
      ...signedIn(),
      [checkoutPath]: failing,
      [cartPath]: aRawCart({ customer_id: 17 }),
      [`${customersPath}/logout`]: null,
    })
    await step('Contact')
    paste({ 'Mobile number': '98123 45678' })
    const before = puts(shop).length
    act(() => void shop.store.dispatch(customerApi.endpoints.logout.initiate()))
    expect(await screen.findByText('There’s nothing to check out: your cart is empty.')).toBeVisible()
    expect([puts(shop).length, waiting()]).toEqual([before, null])
  })

  test('are not in the checkout of the customer who has signed in elsewhere since', async () => {
    const mira = aCustomer({ id: '18', entityId: 18, email: 'mira@example.test' })
    let isMira = false
    const shop = openCheckout({
      [customersPath]: () => ({ customer: isMira ? mira : aCustomer() }),
      [`${customersPath}/addresses`]: { addresses: [] },
      [cartPath]: () => aRawCart(isMira ? { id: 'cart-of-mira', customer_id: 18 } : { customer_id: 17 }),
      [checkoutPath]: ({ body }: ApiRequest) =>
        withChange({ ...emptyDraft, fields: isMira ? { email: mira.email } : filled }, body as DraftChange),
    })
    await step('Delivery')
    isMira = true
    signalOf(shop)
    await step('Contact')
    expect(screen.getByLabelText('Email')).toHaveValue(mira.email)
    await waitFor(() => expect(JSON.stringify(puts(shop).at(-1)?.body)).toContain('firstName'))
    expect(
      JSON.stringify(
        puts(shop)
          .slice(1)
          .map(({ body }) => body),
      ),
    ).not.toContain(filled.address)
  })
})
