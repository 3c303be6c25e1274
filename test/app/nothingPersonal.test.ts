// Imported before Redux, as the browser extension is installed before the page's scripts.
import './devToolsMonitor'
import { withSecrets } from '../../src/api/secrets'
import { devToolsIfThere } from '../../src/app/devTools/devToolsIfThere'
import { maskPersonal } from '../../src/app/devTools/maskPersonal'
import { cartApi } from '../../src/features/cart'
import { catalogApi } from '../../src/features/catalog'
import { checkoutApi } from '../../src/features/checkout'
import { accountApi, customerApi } from '../../src/features/customer'
import { ordersApi } from '../../src/features/orders'
import { ownLog } from '../../src/sagas/destinations/ownLog'
import { searchShown } from '../../src/site/shown'
import { routeCompleted } from '../../src/site/visit'
import { anAddress, checkoutPath } from '../features/checkout/aCheckout'
import { aRawCart, cartPath, deleteCartCookie } from '../setup/aCart'
import { aCustomer, customersPath } from '../setup/aCustomer'
import { ordersPath } from '../setup/anOrder'
import { aNewCartItem, anOrder, anOrderedCart, aDestination, aTrackedShop } from '../setup/trackedShop'
import { shown } from './devToolsMonitor'

const person = {
  email: 'marker.person@example.test',
  phone: '+919812345678',
  firstName: 'Zyxwmarker',
  lastName: 'Qwpomarker',
  address: '77 Marker Lane',
  postalCode: '560077',
}
const optional = {
  addressLine2: '78 Marker Block',
  landmark: 'Opposite Marker Temple',
  deliveryNote: 'Ring at Markers',
  companyName: 'Marker and Company',
  taxId: '29MARKE1234F1Z9',
}
const billed = '79 Marker Street'
const typedIntoSearch = 'typed.marker@example.test'
const markers = [...Object.values(person), ...Object.values(optional), billed, typedIntoSearch]
const passwords = ['smash4you', 'lift4them']
const [password = '', newPassword = ''] = passwords

/** Lists the texts found in the data, each with the first entry that contains it. */
const found = (data: readonly unknown[], texts: readonly string[]) =>
  texts.flatMap((text) => {
    const holder = data.map((each) => JSON.stringify(each)).find((each) => each.includes(text))
    return holder === undefined ? [] : [[text, holder.slice(0, 500)]]
  })

/** Runs a customer's journey: search, sign-up, order, tracking, sign-out and sign-in. */
async function walk(shop: ReturnType<typeof aTrackedShop>) {
  const { dispatch } = shop.store
  const { email, firstName, lastName, phone } = person
  const path = window.location.pathname
  const pageUrl = `https://shop.example${path}?q=${encodeURIComponent(typedIntoSearch)}`
  dispatch(routeCompleted({ pageUrl, path, title: `Results for ${typedIntoSearch}` }))
  await dispatch(catalogApi.endpoints.getListing.initiate({ search: typedIntoSearch }))
  dispatch(searchShown(typedIntoSearch, 0, []))

  const signup = { method: 'password' as const, email, firstName, lastName, mobileNumber: phone }
  await dispatch(customerApi.endpoints.signup.initiate(withSecrets(signup, { password }))).unwrap()
  await dispatch(accountApi.endpoints.saveAddress.initiate({ id: null, draft: anAddress(person) })).unwrap()
  await dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem()])).unwrap()
  await dispatch(
    checkoutApi.endpoints.saveCheckout.initiate({
      fields: { ...person, ...optional, 'billingAddress.address': billed },
    }),
  ).unwrap()
  const { state, city, district } = anAddress({})
  const billingAddress = { ...person, state, city, district, address: billed }
  const request = { ...anOrderedCart(), ...person, ...optional, billingAddress }
  const { number } = await dispatch(checkoutApi.endpoints.placeOrder.initiate(request)).unwrap()
  await dispatch(ordersApi.endpoints.trackOrder.initiate({ number, email })).unwrap()

  const changed = withSecrets({}, { currentPassword: password, newPassword })
  await dispatch(accountApi.endpoints.changePassword.initiate(changed)).unwrap()
  await dispatch(customerApi.endpoints.logout.initiate()).unwrap()
  const login = { method: 'password' as const, email }
  await dispatch(customerApi.endpoints.login.initiate(withSecrets(login, { password: newPassword }))).unwrap()
}

describe('the journey of a customer', () => {
  const customer = aCustomer({ ...person })
  const { state, district, city } = anAddress({})
  const { addressLine2, landmark, ...details } = optional
  const order = anOrder({
    contact: { ...person, addressLine2, landmark, state, district, city },
    ...details,
    billingAddress: { ...person, address: billed, state, district, city },
    shipment: {
      ...anOrder().shipment,
      billing_email: person.email,
      mobile: person.phone,
      first_name: person.firstName,
      last_name: person.lastName,
      address: person.address,
      pincode: person.postalCode,
    },
  })
  const received = aDestination('told', {
    piiFields: ['email', 'mobileNumber', 'firstName', 'lastName', 'billing_email', 'address', 'pincode'],
    map: ({ name }, pii) => [{ name, body: pii }],
  })
  const states: object[] = []
  const sent: string[] = []
  /** Read before the first test ends, because the test setup clears the storage after each test. */
  let stored: readonly (readonly [string, unknown])[] = []
  let shop: ReturnType<typeof aTrackedShop>

  beforeAll(async () => {
    jest.useFakeTimers()
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, options) => {
      const body = typeof options?.body === 'string' ? options.body : '{}'
      sent.push(body)
      const { events = [] } = JSON.parse(body) as { events?: readonly { event_id: string }[] }
      return Response.json({
        data: { events: events.map(({ event_id }) => ({ event_id, status: 'accepted' })) },
      })
    })
    shop = aTrackedShop({
      destinations: [received, ownLog()],
      allowed: ['analytics'],
      devTools: await devToolsIfThere(),
      responses: {
        [customersPath]: { customer },
        [`${customersPath}/signup`]: null,
        [`${customersPath}/login`]: null,
        [`${customersPath}/logout`]: null,
        [`${customersPath}/password`]: null,
        [`${customersPath}/addresses`]: { addresses: [anAddress(person)] },
        [cartPath]: aRawCart(),
        [checkoutPath]: { fields: person, giftCards: [] },
        [ordersPath]: order,
        [`${ordersPath}/track`]: order,
        '/api/bigcommerce/catalog/products': { products: [], total: 0 },
      },
    })
    shop.store.subscribe(() => states.push(shop.store.getState()))
    await walk(shop)
    await jest.advanceTimersByTimeAsync(10_000)
    stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries<unknown>(storage))
  })
  afterAll(() => {
    deleteCartCookie()
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  test('sends events, with personal data beside them for the allowed destinations', () => {
    const names = shop.accepted().map(({ name }) => name)
    for (const name of ['ProductSearch', 'Registration', 'Purchased', 'TrackOrder', 'SignOut', 'SignIn'])
      expect(names).toContain(name)
    const given = [person.email, person.phone, person.firstName, person.address]
    expect(found(received.sent, given).map(([marker]) => marker)).toEqual(given)
    expect(shop.settled()).toHaveLength(names.length)
  })

  test('leaves no personal data in analytics actions, the ledger or the own log', () => {
    // One request of events and one of outcomes.
    expect(sent).toHaveLength(2)
    const analytics = [...shop.analyticsActions(), ...(shop.ledger?.entries() ?? []), ...sent]
    expect(found(analytics, [...markers, ...passwords])).toEqual([])
  })

  test('leaves no personal data in analytics storage', () => {
    expect(stored.map(([name]) => name)).toEqual(
      expect.arrayContaining(['analytics.orders', 'analytics.told', 'analytics.visitor']),
    )
    expect(found(stored, markers)).toEqual([])
  })

  test('stores personal data in the api slice of the state alone', () => {
    expect(found(states, [person.email])).not.toEqual([])
    const others = states.map((state) =>
      Object.fromEntries(Object.entries(state).filter(([slice]) => slice !== 'api')),
    )
    expect(Object.keys(others[0] ?? {})).toContain('consent')
    expect(found(others, markers)).toEqual([])
  })

  test('leaves no password in any action or state', () => {
    expect(found([...shop.actions, ...states], passwords)).toEqual([])
  })

  test('shows Redux DevTools all actions with personal data masked', () => {
    const types = shown.actions.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining([
        'api/executeMutation/fulfilled · placeOrder',
        'analytics/event/accepted · Purchased',
      ]),
    )
    expect(found([...shown.actions, ...shown.states], ['m•••'])).not.toEqual([])
    expect(found([...shown.actions, ...shown.states], [...markers, ...passwords])).toEqual([])
  })
})

describe('maskPersonal', () => {
  test.each([
    [{ email: 'asha@example.test' }, { email: 'a•••' }],
    [
      { deep: [{ first_name: 'Asha', mobileNumber: '+919812345678' }] },
      { deep: [{ first_name: 'A•••', mobileNumber: '+•••' }] },
    ],
    [{ recipient: { name: 'Asha', email: '' } }, { recipient: { name: 'A•••', email: '' } }],
    [
      { contact: { state: 'KA', lines: ['7 Baseline Road'] } },
      { contact: { state: 'K•••', lines: ['7•••'] } },
    ],
    [
      { newPassword: 'smash4you', resetToken: 'abc' },
      { newPassword: '•••', resetToken: '•••' },
    ],
    [{ search: 'for asha@example.test, 98123 45678' }, { search: 'for [email], [phone]' }],
    [{ 'getListing({"search":"asha@example.test"})': 1 }, { 'getListing({"search":"[email]"})': 1 }],
  ])('masks %j as %j', (data, masked) => {
    expect(maskPersonal<unknown>(data)).toEqual(masked)
  })

  test('leaves other values and its argument unchanged', () => {
    const data = {
      name: 'Stratos 90',
      price: 3999,
      isMobile: true,
      ids: ['1', null],
      getAddresses: 'pending',
    }
    expect(maskPersonal(data)).toEqual(data)
    const customer = aCustomer()
    maskPersonal(customer)
    expect(customer).toEqual(aCustomer())
  })
})
