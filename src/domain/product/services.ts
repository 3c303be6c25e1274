/** Slug of the product for stringing (docs/contract.md#services-made-to-order). */
export const stringingSlug = 'studio-pro-stringing'

/** Working days that the workshop needs, by product slug (docs/contract.md#services-made-to-order). */
export const workshopDays: ReadonlyMap<string, number> = new Map([
  [stringingSlug, 2],
  ['t-shirt-printing', 3],
  ['sticker-printing', 2],
])

/** Whether a product is made to order. @param slug of the product */
export const isMadeToOrder = (slug: string): boolean => workshopDays.has(slug)
