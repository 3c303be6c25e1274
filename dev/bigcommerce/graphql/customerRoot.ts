import { randomBytes } from 'node:crypto'
import { mergeCarts } from '../state/carts'
import { customerWith, signInCustomer, signOutCustomer } from '../state/customers'
import type { SandboxAddress, SandboxCustomer, SandboxWishlist } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'
import { newId } from '../state/store'
import { openCart } from './cartRoot'
import { cartView } from './cartView'
import { requireCustomer, type Visit } from './context'
import { addressView, customerView, wishlistView } from './customerView'

interface Input<Fields> {
  readonly input: Fields
}
type AddressFields = { readonly [Field in keyof Omit<SandboxAddress, 'id'>]?: SandboxAddress[Field] | null }
interface Item {
  readonly productEntityId: number
  readonly variantEntityId?: number | null
}
type Personal = Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string | null>>

const minPassword = 8
const failure = (type: string, message: string) => ({ __typename: type, message, path: [] })
const signedOut = failure('CustomerNotLoggedInError', 'Nobody is signed in')
const weakPassword = failure('ValidationError', `A password has at least ${minPassword} characters`)

/** Sign-in, sign-out, and the mutations of customers and their wishlists. */
export const customerRoot = (visit: Visit) => ({
  ...sessionMutations(visit),
  customer: { ...accountMutations(visit), ...passwordMutations(visit), ...addressMutations(visit) },
  wishlist: wishlistMutations(visit),
})

function sessionMutations(visit: Visit) {
  const { store, channel } = visit
  return {
    login: ({ email, password, guestCartEntityId }: Record<string, string | null | undefined>) => {
      if (!channel.isLive) throw new StoreSandboxError(403, 'The channel is not live')
      const found = customerWith(store, channel.id, email ?? '')
      if (!found || found.password !== password) throw new StoreSandboxError(401, 'Wrong email or password')
      if (store.behavior.endsEarlierSessions) signOutCustomer(store, found.id)
      const { value, expiresAt } = signInCustomer(store, found)
      const signedIn = { ...visit, customer: found }
      const cart = mergeCarts(store, guestCartEntityId ?? null, found.id)
      return {
        customer: customerView(signedIn, found),
        cart: cart && cartView(signedIn, cart),
        customerAccessToken: { value, expiresAt: new Date(expiresAt).toISOString() },
      }
    },
    logout: ({ cartEntityId }: { cartEntityId?: string | null }) => {
      const customer = requireCustomer(visit)
      const cart = store.behavior.persistentCarts ? null : openCart(visit, cartEntityId)
      if (cart) cart.customerId = null
      signOutCustomer(store, customer.id)
      return { result: 'success', cartUnassignResult: { cart: cart && cartView(visit, cart) } }
    },
  }
}

function accountMutations(visit: Visit) {
  const { store, channel, customer: current, notify } = visit
  return {
    registerCustomer: ({
      input,
    }: Input<
      Record<'firstName' | 'lastName' | 'email' | 'password', string> & { phone?: string | null }
    >) => {
      const email = input.email.toLowerCase()
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
        return { customer: null, errors: [failure('ValidationError', 'Invalid email address')] }
      }
      if (input.password.length < minPassword) return { customer: null, errors: [weakPassword] }
      if (customerWith(store, channel.id, email)) {
        return { customer: null, errors: [failure('EmailAlreadyInUseError', 'Email already in use')] }
      }
      const customer: SandboxCustomer = {
        id: store.nextId(),
        channelId: channel.id,
        email,
        firstName: input.firstName,
        lastName: input.lastName,
        phone: input.phone ?? '',
        password: input.password,
        resetToken: null,
        addresses: [],
        wishlists: [],
      }
      store.customers.set(customer.id, customer)
      notify('store/customer/created', { type: 'customer', id: customer.id })
      return { customer: customerView({ ...visit, customer }, customer), errors: [] }
    },
    updateCustomer: ({ input }: Input<Personal>) => {
      if (!current) return { customer: null, errors: [signedOut] }
      const owner = input.email == null ? undefined : customerWith(store, channel.id, input.email)
      if (owner && owner !== current) {
        return { customer: null, errors: [failure('EmailAlreadyInUseError', 'Email already in use')] }
      }
      current.email = input.email?.toLowerCase() ?? current.email
      current.firstName = input.firstName ?? current.firstName
      current.lastName = input.lastName ?? current.lastName
      current.phone = input.phone ?? current.phone
      return { customer: customerView(visit, current), errors: [] }
    },
  }
}

function passwordMutations(visit: Visit) {
  const { store, channel, customer: current } = visit
  return {
    changePassword: ({ input }: Input<{ currentPassword: string; newPassword: string }>) => {
      if (!current) return { errors: [signedOut] }
      if (input.currentPassword !== current.password) {
        return { errors: [failure('CustomerPasswordError', 'Wrong password')] }
      }
      if (input.newPassword.length < minPassword) return { errors: [weakPassword] }
      current.password = input.newPassword
      return { errors: [] }
    },
    // Answers the same for an unknown address, so that nobody can find out who is a customer.
    requestResetPassword: ({ input }: Input<{ email: string }>) => {
      const found = customerWith(store, channel.id, input.email)
      if (found) found.resetToken = randomBytes(16).toString('hex')
      return { errors: [] }
    },
    resetPassword: ({ input }: Input<{ customerEntityId: number; token: string; newPassword: string }>) => {
      const found = store.customers.get(input.customerEntityId)
      if (!found?.resetToken || found.resetToken !== input.token) {
        return { errors: [failure('CustomerPasswordError', 'The link has expired')] }
      }
      if (input.newPassword.length < minPassword) return { errors: [weakPassword] }
      found.password = input.newPassword
      found.resetToken = null
      signOutCustomer(store, found.id)
      return { errors: [] }
    },
  }
}

function addressMutations(visit: Visit) {
  const { store, customer: current } = visit
  return {
    addCustomerAddress: ({ input }: Input<AddressFields>) => {
      if (!current) return { address: null, errors: [signedOut] }
      const address = mergedAddress({ id: store.nextId(), ...emptyAddress }, input)
      current.addresses.push(address)
      return { address: addressView(address), errors: [] }
    },
    updateCustomerAddress: ({ input }: Input<{ addressEntityId: number; data: AddressFields }>) => {
      if (!current) return { address: null, errors: [signedOut] }
      const index = current.addresses.findIndex(({ id }) => id === input.addressEntityId)
      const stored = current.addresses[index]
      if (!stored) return { address: null, errors: [failure('AddressDoesNotExistError', 'Unknown address')] }
      const address = mergedAddress(stored, input.data)
      current.addresses[index] = address
      return { address: addressView(address), errors: [] }
    },
    deleteCustomerAddress: ({ input }: Input<{ addressEntityId: number }>) => {
      if (!current) return { errors: [signedOut] }
      const rest = current.addresses.filter(({ id }) => id !== input.addressEntityId)
      if (rest.length === current.addresses.length) {
        return { errors: [failure('CustomerAddressDeletionError', 'Unknown address')] }
      }
      current.addresses = rest
      return { errors: [] }
    },
  }
}

function wishlistMutations(visit: Visit) {
  const { store } = visit
  const requireList = (id: number): SandboxWishlist => {
    const list = requireCustomer(visit).wishlists.find((each) => each.id === id)
    if (!list) throw new StoreSandboxError(404, 'Wishlist not found')
    return list
  }
  const addItems = (list: SandboxWishlist, items: readonly Item[]) => {
    for (const { productEntityId: productId, variantEntityId: variantId = null } of items) {
      const isKnown = list.items.some((each) => each.productId === productId && each.variantId === variantId)
      if (!isKnown) list.items.push({ id: store.nextId(), productId, variantId })
    }
    return { result: wishlistView(visit, list) }
  }
  return {
    createWishlist: ({ input }: Input<{ name: string; isPublic: boolean; items?: Item[] | null }>) => {
      const { name, isPublic } = input
      const list = { id: store.nextId(), name, isPublic, token: newId(), items: [] }
      requireCustomer(visit).wishlists.push(list)
      return addItems(list, input.items ?? [])
    },
    addWishlistItems: ({ input }: Input<{ entityId: number; items: Item[] }>) =>
      addItems(requireList(input.entityId), input.items),
    deleteWishlistItems: ({ input }: Input<{ entityId: number; itemEntityIds: number[] }>) => {
      const list = requireList(input.entityId)
      list.items = list.items.filter(({ id }) => !input.itemEntityIds.includes(id))
      return { result: wishlistView(visit, list) }
    },
    deleteWishlists: ({ input }: Input<{ entityIds: number[] }>) => {
      const customer = requireCustomer(visit)
      customer.wishlists = customer.wishlists.filter(({ id }) => !input.entityIds.includes(id))
      return { result: 'success' }
    },
  }
}

const emptyAddress = {
  firstName: '',
  lastName: '',
  company: null,
  address1: '',
  address2: null,
  city: '',
  stateOrProvince: null,
  postalCode: null,
  countryCode: '',
  phone: null,
}

const mergedAddress = (stored: SandboxAddress, fields: AddressFields): SandboxAddress => ({
  id: stored.id,
  firstName: fields.firstName ?? stored.firstName,
  lastName: fields.lastName ?? stored.lastName,
  company: fields.company ?? stored.company,
  address1: fields.address1 ?? stored.address1,
  address2: fields.address2 ?? stored.address2,
  city: fields.city ?? stored.city,
  stateOrProvince: fields.stateOrProvince ?? stored.stateOrProvince,
  postalCode: fields.postalCode ?? stored.postalCode,
  countryCode: fields.countryCode ?? stored.countryCode,
  phone: fields.phone ?? stored.phone,
})
