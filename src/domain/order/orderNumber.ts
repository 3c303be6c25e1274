/** 30 digits and letters that are hard to confuse on paper or on the phone. */
export const orderNumberCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters after the brand prefix. 30^8 combinations make numbers hard to guess. */
export const orderNumberLength = 8

/** Formats an order number, e.g. `CL-7K3M-9QXT`. */
export function orderNumber(prefix: string, characters: string): string {
  return [prefix, characters.slice(0, 4), characters.slice(4)].join('-')
}

/** Groups an order number as far as it is typed, e.g. `CL-7K3M-9`. */
export function groupOrderNumber(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return [characters.slice(0, 2), characters.slice(2, 6), characters.slice(6)].filter(Boolean).join('-')
}

/** Normalises an entered order number to its stored form. The oldest order numbers have five digits. */
export function typedOrderNumber(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const prefix = characters.slice(0, 2)
  const rest = characters.slice(2)
  return rest.length === orderNumberLength ? orderNumber(prefix, rest) : `${prefix}-${rest}`
}
