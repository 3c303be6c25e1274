import type { Kysely } from 'kysely'
import { maxQuantityPerLine } from '../../../../src/domain/cart/cart'
import { canBeWrapped } from '../../../../src/domain/cart/giftWrapping'
import type { Channel } from '../../../../src/domain/channel'
import { notFound, validationError } from '../../../../src/domain/errors'
import type { CurrencyCode } from '../../../../src/domain/money'
import { chosenOptions, toValueId } from '../../../../src/domain/product/chosenOption'
import { checkSelections } from '../../../../src/domain/product/modifierCheck'
import { totalSurcharge } from '../../../../src/domain/product/modifierPrice'
import type { ChosenOption, OptionSelection } from '../../../../src/domain/product/optionSelection'
import type { Product, ProductVariant } from '../../../../src/domain/product/product'
import type { ProductOf } from '../../../catalog/products/productTax'
import type { NewItem, SelectedProduct } from '../../../commerce/cart'
import { parseEntityId } from '../../../database/ids'
import type { Tables } from '../../../database/tables'
import { requestedSelections, toSelectedProducts, splitSelections } from '../selections/lineSelections'
import { selectionError } from '../selections/selectionError'
import { assertSelectionsInStock } from '../stock/takeStock'
import type { NewLine } from './addLines'
import { writeOptions } from './cartRows'

export interface NamedLine extends NewLine {
  readonly sku: string
  /** Name of the product. */
  readonly name: string
  readonly selectedProducts: readonly SelectedProduct[]
}

/** Turns items into lines, one per variant and options. @throws CommerceError */
export async function newLines(
  db: Kysely<Tables>,
  items: readonly NewItem[],
  { currency }: Channel,
  productOf: ProductOf,
): Promise<NamedLine[]> {
  const lines = new Map<string, NamedLine>()
  for (const item of items) {
    const productId = parseEntityId(item.productId)
    const product = productId === null ? null : productOf(productId, currency)
    if (!product) throw notFound('There is no such product')
    const { ofVariant, ofModifiers } = splitSelections(product, item.selections ?? [])
    const variant =
      chosenVariant(product, { ...item, selections: ofVariant }) ??
      (await rejectVariant(db, item.variantId ?? ''))
    assertWrappable(product, item)
    const { answered, selectedProducts, surchargeMinor } = selectionsIn(
      product,
      ofModifiers,
      currency,
      productOf,
    )
    const options = writeOptions([...buildOptions(product, variant), ...answered])
    const key = `${variant.id} ${options}`
    const earlier = lines.get(key)
    const sum = item.quantity + (earlier?.quantity ?? 0)
    // The cap is rejected like any larger number, and fits the integer column.
    const quantity = Math.min(sum, maxQuantityPerLine + 1)
    const { id, sku } = variant
    const giftMessage = item.wrapping?.message ?? earlier?.giftMessage ?? null
    const line = { variantId: Number(id), options, quantity, giftMessage, surchargeMinor }
    lines.set(key, { ...line, sku, name: product.name, selectedProducts })
  }
  const named = [...lines.values()]
  await assertSelectionsInStock(db, named)
  return named
}

interface AnsweredItem {
  readonly answered: readonly ChosenOption[]
  readonly selectedProducts: readonly SelectedProduct[]
  readonly surchargeMinor: number | null
}
const noModifiers: AnsweredItem = { answered: [], selectedProducts: [], surchargeMinor: 0 }

/** @throws CommerceError `validation_error` for wrapping that the product doesn't offer */
function assertWrappable({ kind, name }: Product, { wrapping }: NewItem): void {
  if (wrapping && !canBeWrapped(kind)) throw validationError(`${name} cannot be gift-wrapped`)
}

function selectionsIn(
  product: Product,
  sent: NonNullable<NewItem['selections']>,
  currency: CurrencyCode,
  productOf: ProductOf,
): AnsweredItem {
  if (!product.modifiers?.length) return noModifiers
  const selections = requestedSelections(product, sent, currency, productOf)
  const problems = checkSelections(selections)
  if (problems.length > 0) throw selectionError(problems, selections)
  return {
    answered: chosenOptions(selections),
    selectedProducts: toSelectedProducts(selections),
    // A gift card costs its chosen amount, without the variant's price.
    surchargeMinor: product.kind === 'gift card' ? null : totalSurcharge(selections, currency),
  }
}

/** Throws `validation_error` for another product's variant, `not_found` for an unknown one. */
export async function rejectVariant(db: Kysely<Tables>, variantId: string): Promise<never> {
  const id = parseEntityId(variantId) ?? 0
  const found = await db.selectFrom('variants').select('id').where('id', '=', id).executeTakeFirst()
  throw found
    ? validationError('This variant belongs to another product')
    : notFound('There is no such variant')
}

/** The variant of an item; null for a variant id of another product. @throws CommerceError */
function chosenVariant(product: Product, { variantId, selections = [] }: NewItem): ProductVariant | null {
  const wanted = selections.map((selection) => describeSelection(product, selection))
  const isWanted = ({ options }: ProductVariant) => wanted.every(([name, label]) => options[name] === label)
  if (variantId === undefined) {
    const first = product.variants.find(isWanted)
    if (!first) throw notFound(`${product.name} is not made with these options`)
    return first
  }
  const variant = product.variants.find(({ id }) => id === variantId)
  if (variant && !isWanted(variant))
    throw validationError(`This variant of ${product.name} has other options`)
  return variant ?? null
}

function describeSelection(
  product: Product,
  { optionId, optionValue }: OptionSelection,
): readonly [string, string] {
  const option = product.options.find(({ id }) => id === optionId)
  const value = option?.values.find(
    ({ label }, index) => label === optionValue || String(toValueId(option.id, index)) === optionValue,
  )
  if (!option || !value) throw validationError(`${product.name} has no such option`)
  return [option.displayName, value.label]
}

/** Option values of a variant, in the product's order. */
function buildOptions({ options }: Product, variant: ProductVariant): ChosenOption[] {
  return options.flatMap((option) => {
    const value = variant.options[option.displayName]
    const index = option.values.findIndex(({ label }) => label === value)
    if (value === undefined || index < 0) return []
    return {
      name: option.displayName,
      nameId: Number(option.id),
      value,
      valueId: toValueId(option.id, index),
    }
  })
}
