import type { Answer, TradingShop } from './tradingShop'

/** Valid answers for each special product of the demo catalogue, by modifier id. */
export const strung = { 90011: '1003', 90012: '4002', 90013: 'White', 90014: 26, 90015: 27 }
export const lettered = { 90021: 'L', 90022: 'Ink', 90023: 'Asha', 90024: '07', 90025: 'Gold' }
export const stencilled = { 90031: 'Bolt', 90032: 'Red' }
export const given = { 90041: '2500', 90042: 'Ravi', 90043: 'ravi@example.test' }

type Values = Readonly<Record<string, unknown>>

/** Answers in the format of POST cart. Undefined answers are left out. */
export const answers = (values: Values) =>
  Object.entries(values).flatMap(([optionId, optionValue]) =>
    optionValue === undefined ? [] : [{ optionId, optionValue }],
  )

export const answeredItem = (productId: number, values: Values) => ({
  productId,
  optionSelections: answers(values),
})

/** Adds one such item to a new cart. */
export const addAnswered = (shop: TradingShop, productId: number, values: Values): Promise<Answer> =>
  shop.visitor().ask('POST', 'cart', { items: [answeredItem(productId, values)] })

export const refusalOf = ({ status, body }: Answer) =>
  [status, body.errors?.[0]?.['code'], body.errors?.map(({ message }) => message)] as const
