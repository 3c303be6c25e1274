// Before everything that knows Redux, as the browser's extension is.
import { shown } from './setup/devToolsMonitor'

import { withSecrets } from '../src/api/secrets'
import { devToolsIfThere } from '../src/app/devTools/devToolsIfThere'
import { maskPersonal } from '../src/app/devTools/maskPersonal'
import { accountApi, customerApi } from '../src/features/customer'
import { cartApi } from '../src/features/cart'
import { catalogApi } from '../src/features/catalog'
import { checkoutApi } from '../src/features/checkout'
import { ordersApi } from '../src/features/orders'
import { ownLog } from '../src/sagas/destinations/ownLog'
import { searchShown } from '../src/site/shown'
import { routeCompleted } from '../src/site/visit'
import { aRawCart, cartPath, deleteCartCookie } from './setup/aCart'
import { anAddress, checkoutPath } from './setup/aCheckout'
import { aCustomer, customersPath } from './setup/aCustomer'
import { aNewCartItem, anOrder, anOrderedCart } from './setup/anEventSource'
import { ordersPath } from './setup/anOrder'
import { aDestination, aTrackedShop } from './setup/trackedShop'

const person = {
  email: 'marker.person@example.test',
  phone: '+919812345678',
  firstName: 'Zyxwmarker',
  lastName: 'Qwpomarker',
  address: '77 Marker Lane',
  postalCode: '560077',
}
const typedIntoSearch = 'typed.marker@example.test'
const markers = [...Object.values(person), typedIntoSearch]
const passwords = ['smash4you', 'lift4them']
const [password = '', newPassword = ''] = passwords

/** Which of the texts is anywhere in the data, with the first piece of data that has it. */
const found = (data: readonly unknown[], texts: readonly string[]) =>
  texts.flatMap((text) => {
    const holder = data.map((each) => JSON.stringify(each)).find((each) => each.includes(text))
    return holder === undefined ? [] : [[text, holder.slice(0, 500)]]
  })

/** Everything a customer does who has a name: searches, signs up, orders, follows the order, leaves and comes back. */
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
  await dispatch(checkoutApi.endpoints.saveCheckout.initiate({ fields: person })).unwrap()
  const request = { ...anOrderedCart(), ...person }
  const { number } = await dispatch(checkoutApi.endpoints.placeOrder.initiate(request)).unwrap()
  await dispatch(ordersApi.endpoints.trackOrder.initiate({ number, email })).unwrap()

  const changed = withSecrets({}, { currentPassword: password, newPassword })
  await dispatch(accountApi.endpoints.changePassword.initiate(changed)).unwrap()
  await dispatch(customerApi.endpoints.logout.initiate()).unwrap()
  const login = { method: 'password' as const, email }
  await dispatch(customerApi.endpoints.login.initiate(withSecrets(login, { password: newPassword }))).unwrap()
}

describe('a journey of somebody with a name', () => {
  const customer = aCustomer({ ...person })
  const { state, district, city } = anAddress({})
  const order = anOrder({
    contact: { ...person, state, district, city },
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
      answers: {
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
  })
  afterAll(() => {
    deleteCartCookie()
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  test('is told, and those who may know are given the name beside the event', () => {
    const names = shop.accepted().map(({ name }) => name)
    for (const name of ['ProductSearch', 'Registration', 'Purchased', 'TrackOrder', 'SignOut', 'SignIn'])
      expect(names).toContain(name)
    const given = [person.email, person.phone, person.firstName, person.address]
    expect(found(received.sent, given).map(([marker]) => marker)).toEqual(given)
    expect(shop.settled()).toHaveLength(names.length)
  })

  test('leaves nothing of it in any action of analytics, in its ledger, or in what the log is sent', () => {
    // What happened, and what became of all of it.
    expect(sent).toHaveLength(2)
    const analytics = [...shop.analyticsActions(), ...(shop.ledger?.entries() ?? []), ...sent]
    expect(found(analytics, [...markers, ...passwords])).toEqual([])
  })

  test('leaves nothing of it where analytics keeps things in the browser', () => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))
    expect(stored.map(([name]) => name)).toContain('analytics.told')
    expect(found(stored, markers)).toEqual([])
  })

  test("is in the account's own answers, and in no other part of the state", () => {
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

  test('shows Redux DevTools the shape of all that happens, and of nobody', () => {
    const types = shown.actions.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['api/executeMutation/fulfilled', 'analytics/event/accepted']),
    )
    expect(found([...shown.actions, ...shown.states], ['m•••'])).not.toEqual([])
    expect(found([...shown.actions, ...shown.states], [...markers, ...passwords])).toEqual([])
  })
})

describe('what is masked', () => {
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
  ])('%j is shown as %j', (data, masked) => {
    expect(maskPersonal<unknown>(data)).toEqual(masked)
  })

  test('everything else stays as it is, and the original is not touched', () => {
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
