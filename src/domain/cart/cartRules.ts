/** Error messages of the browser and the server; docs/contract.md#cart fixes the text. */
export const addQuantityError = 'The item quantity has to be a valid integer greater than 0'
export const updateQuantityError = 'The item quantity has to be a valid integer'
export const lineInputError = 'Invalid input used for this operation'

/** Whether a quantity can be added: a whole number of at least 1. */
export function canAdd(quantity: unknown): boolean {
  return Number.isInteger(quantity) && Number(quantity) >= 1
}

/** Whether a line can be set to a quantity. Below 1 removes the line. */
export function canSet(quantity: unknown): boolean {
  return Number.isInteger(quantity)
}
