/** What is refused before a request and on the server alike, word by word (specification section 5). */
export const addQuantityRefusal = 'The item quantity has to be a valid integer greater than 0'
export const updateQuantityRefusal = 'The item quantity has to be a valid integer'
export const lineInputRefusal = 'Invalid input used for this operation'

/** Whether so many pieces can be added: a whole number of at least 1. */
export function canAdd(quantity: unknown): boolean {
  return Number.isInteger(quantity) && Number(quantity) >= 1
}

/** Whether a line can be set to so many pieces; below 1 means that it is removed. */
export function canSet(quantity: unknown): boolean {
  return Number.isInteger(quantity)
}
