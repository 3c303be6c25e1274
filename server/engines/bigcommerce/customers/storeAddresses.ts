import { maxAddresses, type Address, type AddressDraft } from '../../../../src/domain/customer/address'
import { notFound, notSignedIn, validationError } from '../../../../src/domain/errors'
import { addressFormats } from '../../../../src/domain/region/addressFormats'
import type { RegionCode } from '../../../../src/domain/region/region'
import type { AddressBook, Shopper } from '../../../commerce/customers'
import { repeatedIfLost, StoreError } from '../client/storeError'
import type { StoreVisit } from '../client/storefront'
import {
  addAddress,
  addressesOfCustomer,
  deleteAddress,
  updateAddress,
  type StoreAddress,
  type StoreAddressDraft,
} from '../operations/customer'
import { assertAccepted, type StoreCustomerParts } from './storeAccounts'

type Parts = Pick<StoreCustomerParts, 'storefront' | 'sessions' | 'remembered'>

/** Addresses in the store. The default address is ours, because the store's API has none. */
export function storeAddresses({ storefront, sessions, remembered }: Parts): AddressBook {
  /** Addresses of the site's region: the default, else the first, then newest first. */
  async function list(customerId: number, visit: StoreVisit): Promise<readonly Address[]> {
    const { customer } = await storefront(addressesOfCustomer, {}, visit)
    if (!customer) throw notSignedIn()
    const chosen = await remembered.defaultAddressOf(customerId, visit)
    const found = (customer.addresses.edges ?? [])
      .map(({ node }) => node)
      .filter(({ countryCode }) => countryCode === visit.region)
      .sort((one, other) => other.entityId - one.entityId)
    const first = found.find(({ entityId }) => entityId === chosen) ?? found.at(-1)
    const rest = found.filter((each) => each !== first)
    return [...(first ? [first] : []), ...rest].map((each) => addressOf(each, visit.region, each === first))
  }

  async function add(
    customerId: number,
    data: StoreAddressDraft,
    before: readonly Address[],
    visit: StoreVisit,
  ) {
    const send = async () => (await storefront(addAddress, data, visit)).customer.addCustomerAddress
    const added = await send().catch(async (error: unknown) => {
      if (!(error instanceof StoreError && error.isEffectUnknown)) throw error
      // A new address in the book is the one whose response was lost.
      const now = await list(customerId, visit)
      const mine = now.find(({ id }) => !before.some((each) => each.id === id))
      return mine ? { address: { entityId: Number(mine.id) }, errors: [] } : send()
    })
    assertAccepted(added.errors, 'address')
    return added.address?.entityId ?? null
  }

  const save = async (shopper: Shopper, id: string | null, draft: AddressDraft, visit: StoreVisit) => {
    const { customerId } = shopper
    const before = await list(customerId, visit)
    const data = storeAddressOf(draft, visit.region)
    if (id !== null && !before.some((each) => each.id === id)) throw noAddress()
    if (id === null && before.length >= maxAddresses)
      throw validationError(`An address book takes at most ${maxAddresses} addresses`)
    let saved: number | null
    if (id === null) saved = await add(customerId, data, before, visit)
    else {
      const change = { addressEntityId: Number(id), data }
      const { customer } = await repeatedIfLost(() => storefront(updateAddress, change, visit))
      const { errors } = customer.updateCustomerAddress
      if (errors.some(({ __typename }) => __typename === 'AddressDoesNotExistError')) throw noAddress()
      assertAccepted(errors, 'address')
      saved = Number(id)
    }
    // The first address is the default. A default stays one until another address replaces it.
    if (saved !== null && (draft.isDefault || before.length === 0))
      await remembered.setDefaultAddress(customerId, visit, saved)
    return list(customerId, visit)
  }

  return {
    addresses: (shopper, channel) =>
      sessions.asCustomer(shopper, channel, (visit) => list(shopper.customerId, visit)),
    saveAddress: (shopper, id, draft, channel) =>
      sessions.asCustomer(shopper, channel, (visit) => save(shopper, id, draft, visit)),
    removeAddress: (shopper, id, channel) =>
      sessions.asCustomer(shopper, channel, async (visit) => {
        const { customerId } = shopper
        if (!(await list(customerId, visit)).some((each) => each.id === id)) throw noAddress()
        const { customer } = await repeatedIfLost(() =>
          storefront(deleteAddress, { addressEntityId: Number(id) }, visit),
        )
        const after = await list(customerId, visit)
        // A second request finds nothing: the first one, whose response was lost, has deleted it.
        if (after.some((each) => each.id === id))
          assertAccepted(customer.deleteCustomerAddress.errors, 'address')
        return after
      }),
    // The store's checkout remembers the details of an order.
    rememberDetails: async () => undefined,
  }
}

const noAddress = () => notFound('There is no such address')

const hasDistrict = (region: RegionCode) => addressFormats[region].placeLevels.includes('district')

/** The store has two lines and one place: the landmark follows the second line, the district precedes the city. */
export function storeAddressOf(draft: AddressDraft, region: RegionCode): StoreAddressDraft {
  const { firstName, lastName, phone, address, addressLine2, landmark, district, city, postalCode } = draft
  const state = addressFormats[region].states.find(({ code }) => code === draft.state)
  return {
    firstName,
    lastName,
    phone,
    postalCode,
    countryCode: region,
    address1: address,
    address2: [addressLine2, landmark].filter((line) => line !== '').join(', '),
    city: [district, city].filter((name) => name !== '').join(', '),
    stateOrProvince: state?.name ?? draft.state,
  }
}

/** Converts an address of the store back. */
export function addressOf(stored: StoreAddress, region: RegionCode, isDefault: boolean): Address {
  const { firstName, lastName } = stored
  const [, district, city] = (hasDistrict(region) ? /^(.*?), (.*)$/ : /^()(.*)$/).exec(stored.city) ?? []
  const state = addressFormats[region].states.find(({ code, name }) =>
    [code, name].includes(stored.stateOrProvince ?? ''),
  )
  return {
    id: String(stored.entityId),
    region,
    firstName,
    lastName,
    isDefault,
    phone: stored.phone ?? '',
    address: stored.address1,
    addressLine2: stored.address2 ?? '',
    landmark: '',
    district: district ?? '',
    city: city ?? stored.city,
    state: state?.code ?? stored.stateOrProvince ?? '',
    postalCode: stored.postalCode ?? '',
  }
}
