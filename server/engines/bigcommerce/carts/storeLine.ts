import type { Kysely } from 'kysely'
import { maxQuantityPerLine } from '../../../../src/domain/cart/cart'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError, notFound, validationError } from '../../../../src/domain/errors'
import type { Product } from '../../../../src/domain/product/product'
import type { NewItem } from '../../../commerce/cart'
import type { Catalog } from '../../../commerce/commerce'
import type { Tables } from '../../../database/tables'
import type { Answers } from '../mirror/productOptions'
import type { NewStoreLine } from '../operations/cart'
import type { StoreLine } from '../operations/cartParts'
import type { KnownCart } from './knownCarts'

/** The store's value ids of a product's choices, by modifier id and label. */
export type SelectionIds = (productId: number) => Promise<Answers>

/** Reads the ids that the mirror has stored: a change of the cart must not wait for a second call of the store. */
export const mirroredSelectionIds =
  (db: Kysely<Tables>): SelectionIds =>
  async (productId) => {
    const product = await db
      .selectFrom('mirrored_products')
      .select('answers')
      .where('product_id', '=', productId)
      .executeTakeFirst()
    return product?.answers ?? {}
  }

/**
 * Converts an item to a line of the store. Only ids and selections that the catalog knows reach the store.
 * @throws CommerceError `not_found`, `validation_error`, `out_of_stock`
 */
export async function storeLine(
  item: NewItem,
  channel: Channel,
  { catalog, selectionIds }: { readonly catalog: Catalog; readonly selectionIds: SelectionIds },
): Promise<NewStoreLine> {
  const product = /^\d{1,10}$/.test(item.productId) ? await catalog.product(item.productId, channel) : null
  if (product?.id !== item.productId) throw notFound('There is no such product')
  if (item.wrapping) throw validationError(`${product.name} cannot be gift-wrapped`)
  if (item.quantity > maxQuantityPerLine) throw soldOut()
  const variant = await variantOf(product, item, catalog, channel)
  if (!variant.inStock) throw soldOut(variant.sku)
  return {
    productEntityId: product.entityId,
    variantEntityId: Number(variant.id),
    quantity: item.quantity,
    ...(product.modifiers?.length && {
      selectedOptions: await selectedOptions(product, item, selectionIds),
    }),
  }
}

/** Converts a line's selections to those of a request. The shop sells no product with options of further kinds. */
export function toSelectionInput(
  options: StoreLine['selectedOptions'],
): NonNullable<NewStoreLine['selectedOptions']> {
  const valuesOf = (kind: string) =>
    options.flatMap(({ __typename, entityId: optionEntityId, valueEntityId }) =>
      __typename === kind && valueEntityId !== undefined
        ? [{ optionEntityId, optionValueEntityId: valueEntityId }]
        : [],
    )
  return {
    checkboxes: valuesOf('CartSelectedCheckboxOption'),
    multipleChoices: valuesOf('CartSelectedMultipleChoiceOption'),
    numberFields: options.flatMap(({ entityId: optionEntityId, number }) =>
      number === undefined ? [] : [{ optionEntityId, number }],
    ),
    textFields: options.flatMap(({ entityId: optionEntityId, text }) =>
      text === undefined ? [] : [{ optionEntityId, text }],
    ),
  }
}

/**
 * The API has at most `maxQuantityPerLine`, the store has no such limit. Counts the items of a variant with all selections.
 * @param lines the cart's lines
 * @throws CommerceError `out_of_stock`
 */
export function assertQuantityLimits(
  added: readonly NewStoreLine[],
  lines: KnownCart['lines'] = new Map(),
): void {
  const countQuantity = new Map<number | null | undefined, number>()
  const count = (variantId: number | null | undefined, quantity: number) =>
    countQuantity.set(variantId, (countQuantity.get(variantId) ?? 0) + quantity)
  for (const { variantEntityId, quantity } of added) count(variantEntityId, quantity)
  for (const { variantId, quantity } of lines.values())
    if (countQuantity.has(variantId)) count(variantId, quantity)
  if ([...countQuantity.values()].some((quantity) => quantity > maxQuantityPerLine)) throw soldOut()
}

/**
 * Whether a cart contains lines that were added to it. The store adds an equal line's quantity to the existing line, so
 * this counts the items of each variant.
 */
export const hasAdded = (
  added: readonly NewStoreLine[],
  before: KnownCart['lines'],
  after: KnownCart['lines'],
): boolean =>
  added.every(({ productEntityId, variantEntityId }) => {
    const countIn = (lines: KnownCart['lines']) =>
      [...lines.values()]
        // The store may leave out the only variant of a product.
        .filter(
          (line) =>
            line.productId === productEntityId && (line.variantId ?? variantEntityId) === variantEntityId,
        )
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const count = added
      .filter((line) => line.productEntityId === productEntityId && line.variantEntityId === variantEntityId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return countIn(after) >= countIn(before) + count
  })

/** 409: the store doesn't have so many items. */
export function soldOut(sku?: string): CommerceError {
  const message = 'There is not enough left of this'
  const detail = { message, code: 'out_of_stock', ...(sku !== undefined && { field: sku }) }
  return new CommerceError('out_of_stock', 409, message, [detail])
}

async function variantOf(
  product: Product,
  { variantId, selections = [] }: NewItem,
  catalog: Catalog,
  channel: Channel,
) {
  const isModifier = (id: string) => product.modifiers?.some((modifier) => modifier.id === id) ?? false
  const wanted = selections
    .filter(({ optionId }) => !isModifier(optionId))
    .map(({ optionId, optionValue }) => {
      const option = product.options.find(({ id }) => id === optionId)
      if (!option) throw validationError(`${product.name} has no such option`)
      return [option.displayName, optionValue] as const
    })
  const fits = product.variants.filter(({ options }) =>
    wanted.every(([name, label]) => options[name] === label),
  )
  const found = variantId === undefined ? fits[0] : fits.find(({ id }) => id === variantId)
  if (found) return found
  if (product.variants.some(({ id }) => id === variantId))
    throw validationError(`This variant of ${product.name} has other options`)
  throw await foreignVariant(variantId, catalog, channel)
}

/** The error for a variant that the requested product doesn't have. */
export const foreignVariant = async (
  variantId: string | undefined,
  catalog: Catalog,
  channel: Channel,
): Promise<CommerceError> =>
  variantId !== undefined && (await isOfOther(variantId, catalog, channel))
    ? validationError('This variant belongs to another product')
    : notFound('There is no such variant')

/** Whether another product of the channel has this variant. Only wrong requests get here, so it may be slow. */
async function isOfOther(variantId: string, catalog: Catalog, channel: Channel) {
  for (const { slug } of await catalog.entries(channel)) {
    const product = await catalog.product(slug, channel)
    if (product?.variants.some(({ id }) => id === variantId)) return true
  }
  return false
}

async function selectedOptions(
  { name, entityId, modifiers = [] }: Product,
  { selections = [] }: NewItem,
  selectionIds: SelectionIds,
): Promise<NonNullable<NewStoreLine['selectedOptions']>> {
  const answers = modifiers.flatMap((modifier) => {
    const text = selections.find(({ optionId }) => optionId === modifier.id)?.optionValue.trim() ?? ''
    if (text === '' && modifier.isRequired)
      throw validationError(`${name} needs an answer: ${modifier.displayName}`)
    return text === '' ? [] : [{ modifier, text, optionEntityId: Number(modifier.id) }]
  })
  const isChoice = answers.some(({ modifier }) => modifier.kind === 'choice')
  const ids = isChoice ? await selectionIds(entityId) : {}
  return {
    textFields: answers.flatMap(({ modifier, text, optionEntityId }) =>
      modifier.kind === 'text' ? [{ optionEntityId, text }] : [],
    ),
    numberFields: answers.flatMap(({ modifier, text, optionEntityId }) => {
      if (modifier.kind !== 'number') return []
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      if (!(number >= modifier.least && number <= modifier.most))
        throw validationError(`${modifier.displayName}: ${modifier.least} to ${modifier.most}`)
      return [{ optionEntityId, number }]
    }),
    multipleChoices: answers.flatMap(({ modifier, text, optionEntityId }) => {
      if (modifier.kind !== 'choice') return []
      const id = ids[modifier.id]?.[text]
      if (id === undefined) throw validationError(`${name} has no such choice`)
      return [{ optionEntityId, optionValueEntityId: id }]
    }),
  }
}
