import type { UnknownAction } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/react'
import { baseApi } from '../../../src/api/baseApi'
import { withSecrets } from '../../../src/api/secrets'
import { createActionBuffer } from '../../../src/app/actionBuffer'
import { makeStore } from '../../../src/app/store'
import { cartApi } from '../../../src/features/cart'
import { customerApi } from '../../../src/features/customer'
import { hasCookie } from '../../../src/site/browserStorage'
import { aRawCart, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { aCustomer, aSignInApi, customersPath, markSession } from '../../setup/aCustomer'
import { Failure, fakeTransport, type Answers } from '../../setup/fakeTransport'
import { aSite } from '../../setup/renderShop'

const { getCustomer, login, signup, logout } = customerApi.endpoints

function aStore(responses: Answers) {
  const { transport, requests } = fakeTransport(responses)
  const actions: UnknownAction[] = []
  const actionBuffer = createActionBuffer()
  actionBuffer.subscribe((action) => actions.push(action))
  const site = aSite('courtline-in')
  const state = { site: { site, locale: site.defaultLocale, family: [site] } }
  return { store: makeStore({ transport, retries: false }, state, actionBuffer), requests, actions }
}

describe('the customer API', () => {
  test('login resolves once the customer is loaded', async () => {
    const { store, requests } = aStore(aSignInApi())
    const args = withSecrets(
      { method: 'password' as const, email: 'asha@example.test' },
      { password: 'smash4you' },
    )
    await store.dispatch(login.initiate(args)).unwrap()
    expect(getCustomer.select()(store.getState()).data).toEqual(aCustomer())
    expect(requests.map(({ method = 'GET', path, body }) => [method, path, body])).toEqual([
      ['POST', `${customersPath}/login`, { email: 'asha@example.test', password: 'smash4you' }],
      ['GET', customersPath, undefined],
    ])
  })

  test('a guest is known without a request, until a cookie marks a session', async () => {
    const { store, requests } = aStore({ [customersPath]: { customer: aCustomer() } })
    const read = () => store.dispatch(getCustomer.initiate(undefined, { forceRefetch: true })).unwrap()
    markSession(false)
    expect([await read(), requests]).toEqual([null, []])
    markSession(true)
    expect(await read()).toEqual(aCustomer())
  })

  test('a guest response pending since before login does not replace the customer', async () => {
    let release = (_answer: unknown): void => undefined
    const slow = new Promise((resolve) => (release = resolve))
    let requested = 0
    const { store } = aStore({
      ...aSignInApi(),
      [customersPath]: () => ((requested += 1) === 1 ? slow : { customer: aCustomer() }),
    })
    const early = store.dispatch(getCustomer.initiate())
    const args = withSecrets(
      { method: 'password' as const, email: 'asha@example.test' },
      { password: 'smash4you' },
    )
    const signingIn = store.dispatch(login.initiate(args))
    release(null)
    await Promise.all([early, signingIn])
    expect(getCustomer.select()(store.getState()).data).toEqual(aCustomer())
    early.unsubscribe()
  })

  test.each([
    ['login', { method: 'password' as const, email: '' }, { password: 'smash4you' }],
    ['login', { method: 'password' as const, email: 'asha@example.test' }, {}],
  ])('%s without an email or a password is rejected before any request', async (_name, args, secrets) => {
    const { store, requests } = aStore(aSignInApi())
    const { error } = await store.dispatch(login.initiate(withSecrets(args, secrets)))
    expect(error).toMatchObject({
      code: 'validation_error',
      message: 'A first name, last name, email and password are required to login',
    })
    expect(requests).toEqual([])
  })

  test.each(['firstName', 'lastName', 'email', 'password'])(
    'signup without %s is rejected before any request',
    async (missing) => {
      const { store, requests } = aStore(aSignInApi())
      const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.test', [missing]: '' }
      const secrets = { password: missing === 'password' ? '' : 'smash4you' }
      const args = withSecrets({ method: 'password' as const, ...person }, secrets)
      const { error } = await store.dispatch(signup.initiate(args))
      expect(error).toMatchObject({
        code: 'validation_error',
        message: 'A first name, last name, email and password are required to signup',
      })
      expect(requests).toEqual([])
    },
  )

  test('actions and state never contain a password', async () => {
    const { store, actions } = aStore(aSignInApi())
    const states: unknown[] = []
    store.subscribe(() => states.push(store.getState()))
    const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.test' }
    const args = withSecrets({ method: 'password' as const, ...person }, { password: 'smash4you' })
    await store.dispatch(signup.initiate(args)).unwrap()
    const received = JSON.stringify([actions, states])
    // The email proves that the Registration event is among the actions.
    expect(received).toContain('asha@example.test')
    expect(received).not.toContain('smash4you')
  })

  test('a password can be used for one request only', async () => {
    const { store, requests } = aStore(aSignInApi())
    const args = withSecrets(
      { method: 'password' as const, email: 'asha@example.test' },
      { password: 'smash4you' },
    )
    await store.dispatch(login.initiate(args)).unwrap()
    const { error } = await store.dispatch(login.initiate(args))
    expect(error).toMatchObject({ code: 'validation_error' })
    expect(requests.filter(({ path }) => path.endsWith('/login'))).toHaveLength(1)
  })

  test('an expired session is read as a guest', async () => {
    const { store } = aStore({ [customersPath]: new Failure(401, 'not_signed_in') })
    const { data, error } = await store.dispatch(getCustomer.initiate())
    expect([data, error]).toEqual([null, undefined])
  })

  describe('signing out', () => {
    beforeEach(withCartCookie)
    afterEach(deleteCartCookie)

    async function signOutWith(customerId: number) {
      const shop = aStore({
        [customersPath]: { customer: aCustomer() },
        [`${customersPath}/logout`]: null,
        [cartPath]: aRawCart({ customer_id: customerId }),
      })
      const { store } = shop
      await Promise.all([
        store.dispatch(getCustomer.initiate()),
        store.dispatch(cartApi.endpoints.getCart.initiate()),
      ])
      await store.dispatch(logout.initiate()).unwrap()
      const state = store.getState()
      return {
        ...shop,
        customer: getCustomer.select()(state).data,
        cart: cartApi.endpoints.getCart.select()(state).data,
      }
    }

    test("empties the customer's cart and deletes its cookie", async () => {
      const { customer, cart, requests } = await signOutWith(17)
      expect([customer, cart]).toEqual([null, null])
      expect(hasCookie('bc_cartId')).toBe(false)
      expect(requests.filter(({ path }) => path.endsWith('/logout'))).toEqual([
        { path: `${customersPath}/logout` },
      ])
    })

    test("leaves a guest's cart unchanged", async () => {
      const { customer, cart } = await signOutWith(0)
      expect(customer).toBeNull()
      expect(cart).toMatchObject({ customerId: '0' })
      expect(document.cookie).toContain('bc_cartId=')
    })

    test('leaves the customer signed in when the request fails', async () => {
      const { store } = aStore({
        [customersPath]: { customer: aCustomer() },
        [`${customersPath}/logout`]: new Failure(500, 'internal_error'),
      })
      await store.dispatch(getCustomer.initiate())
      const { error } = await store.dispatch(logout.initiate())
      expect(error).toMatchObject({ code: 'internal_error' })
      expect(getCustomer.select()(store.getState()).data).toEqual(aCustomer())
    })
  })

  test('the wishlist is fetched again after login, and removed after logout', async () => {
    const { store, requests } = aStore({ ...aSignInApi(), [`${customersPath}/logout`]: null, '/wishes': [] })
    const { getItems } = baseApi.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        getItems: build.query<unknown, void>({
          query: () => ({ path: '/wishes' }),
          providesTags: ['Wishlist'],
        }),
      }),
    }).endpoints
    const requested = () => requests.filter(({ path }) => path === '/wishes').length
    const reading = store.dispatch(getItems.initiate())
    await reading
    const args = withSecrets(
      { method: 'password' as const, email: 'a@example.test' },
      { password: 'smash4you' },
    )
    await store.dispatch(login.initiate(args)).unwrap()
    await waitFor(() => expect(requested()).toBe(2))
    reading.unsubscribe()
    await store.dispatch(logout.initiate()).unwrap()
    await waitFor(() => expect(getItems.select()(store.getState()).status).toBe('uninitialized'))
  })
})
