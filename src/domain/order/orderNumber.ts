/** Digits and letters that nobody takes for one another, on paper or on the telephone: 30 of them. */
export const orderNumberCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Signs after the brand's letters; 30^8 numbers say nothing of one another. */
export const orderNumberLength = 8

/** Writes a number, e.g. `CL-7K3M-9QXT`. */
export function orderNumber(prefix: string, characters: string): string {
  return [prefix, characters.slice(0, 4), characters.slice(4)].join('-')
}

/** A number as it was typed, in the form in which it is kept; numbers of the first orders had five digits. */
export function typedOrderNumber(text: string): string {
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const [prefix, rest] = [characters.slice(0, 2), characters.slice(2)]
  return rest.length === orderNumberLength ? orderNumber(prefix, rest) : `${prefix}-${rest}`
}
