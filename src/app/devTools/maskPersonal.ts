import { maskPeople } from '../../domain/redaction'

type Mask = (text: string) => string

/** Names of what opens an account, or a page that is not everybody's. */
const secretNames = /password|token|secret/

/** Names of what tells who somebody is, where they live or what they write to one another; all that is below counts. */
const personalNames =
  /email|phone|mobile|firstname|lastname|recipient|sender|^(contact|shipment|address|city|district|postalcode|pincode|gender|company|giftwrapping|(gift)?message)$/

const hidden: Mask = () => '•••'
/** Its first letter shows that something is there; nothing shows how long it is. */
const hinted: Mask = (text) => text.replace(/^(.).*$/su, '$1•••')

/**
 * A copy of plain data by which nobody can be recognised: secrets and personal fields are masked wherever they are, and
 * so are email addresses and phone numbers within other texts and names. What is empty stays empty.
 */
export function maskPersonal<Data>(data: Data): Data {
  return masked(data, maskPeople) as Data
}

function masked(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((each) => masked(each, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [maskPeople(name), masked(each, maskFor(name, mask))]),
  )
}

function maskFor(name: string, outer: Mask): Mask {
  const plain = name.toLowerCase().replaceAll('_', '')
  if (secretNames.test(plain)) return hidden
  return outer === maskPeople && personalNames.test(plain) ? hinted : outer
}
