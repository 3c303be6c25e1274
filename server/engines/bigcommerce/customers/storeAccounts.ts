import type { Channel } from '../../../../src/domain/channel'
import type { Customer } from '../../../../src/domain/customer/customer'
import { CommerceError, forbidden, notSignedIn, validationError } from '../../../../src/domain/errors'
import { paths } from '../../../../src/site/urls/paths'
import {
  invalidCredentials,
  type Accounts,
  type Previous,
  type SignedIn,
  type ProfileChange,
  type Registration,
  type Shopper,
} from '../../../commerce/customers'
import { isUuid } from '../../../database/ids'
import { repeatedIfLost, StoreError } from '../client/storeError'
import type { Storefront } from '../client/storefront'
import {
  changePassword,
  currentCustomer,
  login,
  logout,
  registerCustomer,
  requestResetPassword,
  resetPassword,
  updateCustomer,
  type StoreCustomer,
  type StoreFailures,
} from '../operations/customer'
import type { RememberedCustomers } from './rememberedCustomers'
import type { StoreSession, StoreSessions } from './storeSessions'

export interface StoreCustomerParts {
  readonly storefront: Storefront
  readonly sessions: StoreSessions
  readonly remembered: RememberedCustomers
  /** The email address of a customer, by the store's number; null for an unknown one. */
  readonly emailOf: (customerId: number) => Promise<string | null>
}

/** Below the page that sets a new password: the store's mails lead there. */
const mailedLink = 'link/'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Accounts in the store. A customer belongs to one site, because the store has customers by channel. */
export class StoreAccounts implements Accounts {
  constructor(private readonly parts: StoreCustomerParts) {}

  async signIn(
    credentials: Credentials,
    previous: Pick<Previous, 'session' | 'cartId'>,
    channel: Channel,
  ): Promise<SignedIn> {
    const { cartId } = previous
    const isGuests = cartId !== null && isUuid(cartId) && !(await this.parts.remembered.isOwned(cartId))
    const entered = await this.enter(credentials, channel, isGuests ? cartId : null)
    const { session } = entered
    await this.parts.remembered.setCart(session.profile.entityId, channel, entered.cartId)
    if (isGuests && entered.cartId !== null) await this.parts.remembered.mergeOpenings(cartId, entered.cartId)
    const token = await this.parts.sessions.begin(session, channel, previous.session)
    return { token, customer: customerOf(session.profile), cartId: entered.cartId }
  }

  async current(token: string | null, channel: Channel) {
    const open = await this.parts.sessions.read(token, channel)
    if (!open || token === null) return null
    if (!open.isDue) return { customer: customerOf(open.profile), isProlonged: false }
    const visit = { ...channel, customerToken: open.storeToken }
    const customer = await this.parts.storefront(currentCustomer, {}, visit).then(
      (response) => response.customer,
      (error: unknown) => {
        if (!(error instanceof StoreError)) throw error
        // While the store is away, the stored profile is good enough.
        return error.code === 'signed_out' ? null : open.profile
      },
    )
    if (customer?.entityId !== open.profile.entityId) {
      await this.parts.sessions.end(token)
      return null
    }
    if (customer !== open.profile)
      await this.parts.sessions.update(token, { ...open, profile: customer }, channel)
    return { customer: customerOf(customer), isProlonged: false }
  }

  async signUp(
    { firstName, lastName, email, password, phone }: Registration,
    previous: Previous,
    channel: Channel,
  ) {
    const input = { firstName, lastName, email, password, ...(phone !== '' && { phone }) }
    const register = async () => {
      const { customer } = await this.parts.storefront(registerCustomer, input, channel)
      assertAccepted(customer.registerCustomer.errors, 'password')
    }
    try {
      await register()
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      if (error.code === 'rejected') throw validationError('The store does not accept these details')
      if (!error.isEffectUnknown) throw error
      // If the account exists now, its response was lost. Else it is created.
      const found = await this.signIn({ email, password }, previous, channel).catch((failure: unknown) => {
        if (failure instanceof CommerceError && failure.code === 'invalid_credentials') return null
        throw failure
      })
      if (found) return found
      await register()
    }
    return this.signIn({ email, password }, previous, channel)
  }

  async signOut(token: string, channel: Channel) {
    const open = await this.parts.sessions.read(token, channel)
    if (!open) return
    // The store ends all tokens of the customer. Ours end even if it is away: nobody can use them any more.
    await this.parts.sessions.endAllOf(open.profile.entityId, channel)
    const { remembered, storefront } = this.parts
    const cartId = await remembered.cartOf(open.profile.entityId, channel)
    const visit = { ...channel, customerToken: open.storeToken }
    const ended = await repeatedIfLost(() => storefront(logout, { cartId }, visit)).catch(
      (error: unknown) => {
        if (error instanceof StoreError) return null
        throw error
      },
    )
    // From now on it is a guest's cart, which the browser's cookie opens.
    const returned = ended?.logout.cartUnassignResult.cart?.entityId
    if (returned !== undefined) await remembered.cartIsGone(returned)
  }

  changeProfile(
    { session, customerId }: Shopper,
    { firstName, lastName, phone }: ProfileChange,
    channel: Channel,
  ) {
    return this.parts.sessions.asCustomer({ session, customerId }, channel, async (visit, open) => {
      const change = () => this.parts.storefront(updateCustomer, { firstName, lastName, phone }, visit)
      const { customer } = await repeatedIfLost(change)
      assertAccepted(customer.updateCustomer.errors, 'mobileNumber')
      const profile = customer.updateCustomer.customer ?? open.profile
      await this.parts.sessions.update(session, { ...open, profile }, channel)
      return customerOf(profile)
    })
  }

  changeEmail({ session, customerId }: Shopper, { email, password }: Credentials, channel: Channel) {
    return this.parts.sessions.asCustomer({ session, customerId }, channel, async (visit, open) => {
      // A login may end the customer's earlier tokens, so the new one serves from here on.
      const entered = await this.enter({ email: open.profile.email, password }, channel, null)
      await this.parts.sessions.update(session, entered.session, channel)
      const newVisit = { ...visit, customerToken: entered.session.storeToken }
      const { customer } = await repeatedIfLost(() =>
        this.parts.storefront(updateCustomer, { email }, newVisit),
      )
      assertAccepted(customer.updateCustomer.errors, 'email')
      const profile = customer.updateCustomer.customer ?? { ...open.profile, email }
      await this.parts.sessions.update(session, { ...entered.session, profile }, channel)
      return customerOf(profile)
    })
  }

  changePassword(
    { session, customerId }: Shopper,
    { currentPassword, newPassword }: Parameters<Accounts['changePassword']>[1],
    channel: Channel,
  ) {
    return this.parts.sessions.asCustomer({ session, customerId }, channel, async (visit, open) => {
      const change = async () => {
        const { customer } = await this.parts.storefront(
          changePassword,
          { currentPassword, newPassword },
          visit,
        )
        return customer.changePassword.errors
      }
      const { email } = open.profile
      let current: StoreSession = open
      const failures = await change().catch(async (error: unknown) => {
        if (!(error instanceof StoreError && error.isEffectUnknown)) throw error
        // If the new password opens the account, only the response was lost.
        const opened = await this.open({ email, password: newPassword }, channel)
        if (!opened) return change()
        current = opened
        return []
      })
      assertAccepted(failures, 'newPassword')
      await this.parts.sessions.endAllOf(customerId, channel)
      const token = await this.parts.sessions.begin(current, channel, null)
      return { token, customer: customerOf(open.profile) }
    })
  }

  // The store mails the link, so the shop has nothing to send.
  async startReset(email: string, channel: Channel) {
    await repeatedIfLost(() =>
      this.parts.storefront(
        requestResetPassword,
        { email, path: `${paths.resetPassword()}${mailedLink}` },
        channel,
      ),
    )
    return null
  }

  async finishReset(
    given: string,
    newPassword: string,
    { cartId }: Omit<Previous, 'session'>,
    channel: Channel,
  ) {
    const [, id, token = ''] = /^(\d{1,9})\.(.+)$/.exec(given) ?? []
    if (id === undefined) throw resetExpired()
    const customerEntityId = Number(id)
    const email = await this.parts.emailOf(customerEntityId)
    if (email === null) throw resetExpired()
    const { customer } = await this.parts
      .storefront(resetPassword, { customerEntityId, token, newPassword }, channel)
      .catch(async (error: unknown) => {
        if (!(error instanceof StoreError && error.isEffectUnknown)) throw error
        if (await this.open({ email, password: newPassword }, channel)) return applied
        return this.parts.storefront(resetPassword, { customerEntityId, token, newPassword }, channel)
      })
    const failures = customer.resetPassword.errors
    if (failures.some(({ __typename }) => __typename === 'CustomerPasswordError')) throw resetExpired()
    assertAccepted(failures, 'newPassword')
    await this.parts.sessions.endAllOf(customerEntityId, channel)
    return this.signIn({ email, password: newPassword }, { session: null, cartId }, channel)
  }

  /**
   * Signs in at the store. A lost response is requested again: the second one finds the carts merged.
   * @throws CommerceError `invalid_credentials`, StoreError
   */
  private async enter({ email, password }: Credentials, channel: Channel, cartId: string | null) {
    const response = await repeatedIfLost(() =>
      this.parts.storefront(login, { email, password, cartId }, channel),
    ).catch((error: unknown) => {
      if (error instanceof StoreError && error.code === 'rejected') throw invalidCredentials()
      throw error
    })
    const { customer, customerAccessToken: token, cart } = response.login
    if (!customer || !token) throw invalidCredentials()
    const session: StoreSession = {
      storeToken: token.value,
      profile: customer,
      expiresAt: new Date(token.expiresAt),
    }
    return { session, cartId: cart?.entityId ?? null }
  }

  /** The session that credentials open; null for wrong ones. */
  private open(credentials: Credentials, channel: Channel): Promise<StoreSession | null> {
    return this.enter(credentials, channel, null).then(
      ({ session }) => session,
      (error: unknown) => {
        if (error instanceof CommerceError && error.code === 'invalid_credentials') return null
        throw error
      },
    )
  }
}

const noFailures: StoreFailures = []
const applied = { customer: { resetPassword: { errors: noFailures } } }

const resetExpired = () =>
  new CommerceError('reset_expired', 400, 'This link has expired or was used. Please ask for another one')

/** Our fields by the store's. */
const inputFields: Readonly<Record<string, string>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'mobileNumber',
}

/**
 * Throws the port's error for the store's typed errors.
 * @param field the input field that most likely is wrong
 */
export function assertAccepted(failures: StoreFailures, field: string): void {
  const [first] = failures
  if (!first) return
  switch (first.__typename) {
    case 'EmailAlreadyInUseError':
      throw new CommerceError('duplicated_email', 400, 'The email is already in use')
    case 'CustomerPasswordError':
      throw invalidCredentials()
    case 'CustomerNotLoggedInError':
    case 'CustomerDoesNotExistError':
      throw notSignedIn()
    case 'AccountCreationDisabledError':
      throw forbidden('The store takes no new accounts')
    default: {
      const message = 'The store does not accept this'
      const named = inputFields[first.path?.at(-1) ?? ''] ?? field
      throw validationError(message, [{ message, code: 'validation_error', field: named }])
    }
  }
}

/** The store has no gender, and its credit is of no use here. */
export const customerOf = ({ entityId, ...profile }: StoreCustomer): Customer => ({
  ...profile,
  entityId,
  id: String(entityId),
  storeCredit: [],
  gender: null,
})
