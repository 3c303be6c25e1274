import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { maxAddresses, type Address, type AddressDraft } from '../../../../src/domain/customer/address'
import { notFound, notSignedIn, validationError } from '../../../../src/domain/errors'
import type { AddressBook } from '../../../commerce/customers'
import { isUuid } from '../../../database/ids'
import type { AddressesTable } from '../../../database/shopperTables'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { lockAccount } from './customerRows'

type Region = Pick<Channel, 'region'>

/** Creates address books on our own database. */
export function addressBook(db: Kysely<Tables>): AddressBook {
  return {
    addresses: ({ customerId }, channel) => readAddresses(db, customerId, channel),
    saveAddress: ({ customerId }, id, draft, channel) =>
      inBook(db, customerId, channel, (book) => saveAddress(book, id, draft)),
    removeAddress: ({ customerId }, id, channel) =>
      inBook(db, customerId, channel, (book) => removeAddress(book, id)),
    rememberDetails: async ({ customerId }, draft, channel) => {
      await inBook(db, customerId, channel, (book) => rememberDetails(book, draft))
    },
  }
}

/** Reads the addresses of a region, the default first, then newest first. */
export async function readAddresses(
  db: Kysely<Tables>,
  customerId: number,
  { region }: Region,
): Promise<readonly Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('region', '=', region)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}

/** A customer's addresses of a region, while the transaction locks the customer. */
interface Book extends Region {
  readonly transaction: Transaction<Tables>
  readonly customerId: number
  readonly addresses: readonly Address[]
}

/** Locks the customer, so that two tabs agree on one default and stay within the limit. */
function inBook(
  db: Kysely<Tables>,
  customerId: number,
  { region }: Region,
  change: (book: Book) => Promise<void>,
): Promise<readonly Address[]> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockAccount(transaction, customerId))) throw notSignedIn()
    const addresses = await readAddresses(transaction, customerId, { region })
    await change({ transaction, customerId, region, addresses })
    return readAddresses(transaction, customerId, { region })
  })
}

/** Adds an address (`id` null) or replaces one. @throws CommerceError as `AddressBook.saveAddress` does */
export async function saveAddress(book: Book, id: string | null, draft: AddressDraft): Promise<void> {
  const { transaction, customerId, region, addresses } = book
  const before = id === null ? null : found(book, id)
  if (!before && addresses.length >= maxAddresses) {
    throw validationError(`An address book takes at most ${maxAddresses} addresses`)
  }
  // The first address is the default. A default stays one until another address replaces it.
  const isDefault = draft.isDefault || addresses.length === 0 || before?.isDefault === true
  const earlier = isDefault ? addresses.find((each) => each.isDefault && each !== before) : undefined
  if (earlier) await setDefault(transaction, earlier.id, false)
  const values = { ...toColumns(draft), is_default: isDefault }
  if (before) await transaction.updateTable('addresses').set(values).where('id', '=', before.id).execute()
  else {
    await transaction
      .insertInto('addresses')
      .values({ id: randomUUID(), customer_id: customerId, region, ...values })
      .execute()
  }
}

async function removeAddress(book: Book, id: string): Promise<void> {
  const { transaction, addresses } = book
  const gone = found(book, id)
  await transaction.deleteFrom('addresses').where('id', '=', gone.id).execute()
  const heir = gone.isDefault ? addresses.find((each) => each !== gone) : undefined
  if (heir) await setDefault(transaction, heir.id, true)
}

/** Adds an address that the book lacks, and a phone number that the profile lacks. Ignores a full book. */
async function rememberDetails(book: Book, draft: AddressDraft): Promise<void> {
  const { transaction, customerId, addresses } = book
  await transaction
    .updateTable('customers')
    .set({ phone: draft.phone })
    .where('id', '=', customerId)
    .where('phone', '=', '')
    .execute()
  const wanted = JSON.stringify(toColumns(draft))
  const isKnown = addresses.some((address) => JSON.stringify(toColumns(address)) === wanted)
  if (!isKnown && addresses.length < maxAddresses) await saveAddress(book, null, draft)
}

/** @throws CommerceError `not_found`, also for an address of another customer or region */
function found({ addresses }: Book, id: string): Address {
  const wanted = isUuid(id) ? id.toLowerCase() : null
  const address = addresses.find((each) => each.id === wanted)
  if (!address) throw notFound('There is no such address')
  return address
}

async function setDefault(transaction: Transaction<Tables>, id: string, is_default: boolean): Promise<void> {
  await transaction.updateTable('addresses').set({ is_default }).where('id', '=', id).execute()
}

const toColumns = ({
  firstName,
  lastName,
  phone,
  address,
  addressLine2,
  landmark,
  district,
  city,
  state,
  postalCode,
}: AddressDraft) => ({
  first_name: firstName,
  last_name: lastName,
  phone,
  address,
  address_line2: addressLine2,
  landmark,
  district,
  city,
  state,
  postal_code: postalCode,
})

/** Maps a row of `addresses` to an address. */
export function toAddress(row: Selectable<AddressesTable>): Address {
  return {
    id: row.id,
    region: row.region,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    address: row.address,
    addressLine2: row.address_line2,
    landmark: row.landmark,
    district: row.district,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    isDefault: row.is_default,
  }
}
