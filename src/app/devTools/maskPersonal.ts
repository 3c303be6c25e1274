import { maskPeople } from '../../domain/redaction'

type Mask = (text: string) => string

/** Field names of secrets that open an account or a private page. */
const secretNames = /password|token|secret/

/** Field names of personal data and messages. All nested fields are masked too. */
const personalNames =
  /email|phone|mobile|firstname|lastname|recipient|sender|billingaddress|^(contact|shipment|address|addressline2|landmark|city|district|postalcode|pincode|deliverynote|gender|company|companyname|taxid|giftwrapping|(gift)?message)$/

const hidden: Mask = () => '•••'
/** Keeps the first letter; the length stays hidden. */
const hinted: Mask = (text) => text.replace(/^(.).*$/su, '$1•••')

/** Masked copies of data outside of personal fields. */
const maskedCopies = new WeakMap<object, object>()

/**
 * Returns a copy of plain data with secrets and personal fields masked at every depth. Email addresses and
 * phone numbers in other texts and keys are masked too. Empty texts stay empty. Equal parts have equal copies.
 */
export function maskPersonal<Data>(data: Data): Data {
  return masked(data, maskPeople) as Data
}

function masked(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value !== 'object' || value === null) return value
  if (mask !== maskPeople) return maskedCopy(value, mask)
  const copy = maskedCopies.get(value) ?? maskedCopy(value, mask)
  maskedCopies.set(value, copy)
  return copy
}

function maskedCopy(value: object, mask: Mask): object {
  if (Array.isArray(value)) return value.map((each) => masked(each, mask))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [maskPeople(name), masked(each, maskFor(name, mask))]),
  )
}

function maskFor(name: string, outer: Mask): Mask {
  const plain = name.toLowerCase().replaceAll('_', '')
  if (secretNames.test(plain)) return hidden
  return outer === maskPeople && personalNames.test(plain) ? hinted : outer
}
