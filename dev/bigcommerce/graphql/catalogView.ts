import { unitPrice } from '../state/amounts'
import {
  stockOf,
  type SandboxCategory,
  type SandboxOption,
  type SandboxProduct,
  type SandboxVariant,
} from '../state/catalog'
import { currencyDecimals, isSandboxCurrency, rounded } from '../state/channels'
import { StoreSandboxError } from '../state/sandboxError'
import { connection, type PageArguments } from './connection'
import { inMoney, nodeId, type Visit } from './context'

interface PriceArguments {
  readonly includeTax: boolean
  readonly currencyCode?: string | null
}

const lowStock = 5

/** The products that a channel shows. */
export function visibleProducts({ store, channel }: Visit): SandboxProduct[] {
  const brand = store.catalog.brands.find(({ name }) => name === channel.onlyBrand)
  return [...store.catalog.products.values()].filter(
    ({ isVisible, brandId }) => isVisible && (channel.onlyBrand === null || brandId === brand?.id),
  )
}

export function productView(visit: Visit, product: SandboxProduct) {
  const { store, origin } = visit
  const brand = store.catalog.brands.find(({ id }) => id === product.brandId)
  const isInStock = !product.hasStock || stockOf(product) > 0
  const text = product.description.replaceAll(/<[^>]*>/g, '')
  return {
    id: nodeId('Product', product.id),
    entityId: product.id,
    sku: product.sku,
    path: product.path,
    name: product.name,
    description: product.description,
    plainTextDescription: ({ characterLimit }: { characterLimit: number }) => text.slice(0, characterLimit),
    type: 'physical',
    minPurchaseQuantity: null,
    maxPurchaseQuantity: null,
    prices: (given: PriceArguments) => pricesView(visit, product, given),
    weight: { value: product.grams / 1_000, unit: 'kg' },
    productOptions: (page: PageArguments) => connection(product.options, optionView, page),
    availabilityV2: { __typename: 'ProductAvailable', status: 'Available', description: '' },
    categories: (page: PageArguments) =>
      connection(
        store.catalog.categories.filter(({ id }) => product.categoryIds.includes(id)),
        categoryView,
        page,
      ),
    brand: brand && brandView(brand),
    variants: ({ entityIds, skus, ...page }: PageArguments & { entityIds: number[]; skus: string[] }) =>
      connection(
        product.variants.filter(
          ({ id, sku }) =>
            (entityIds.length === 0 || entityIds.includes(id)) && (skus.length === 0 || skus.includes(sku)),
        ),
        (variant) => variantView(visit, product, variant),
        page,
      ),
    customFields: ({ names, ...page }: PageArguments & { names: string[] }) =>
      connection(
        product.fields.filter(([name]) => names.length === 0 || names.includes(name)),
        ([name, value]) => ({ entityId: product.id, name, value }),
        page,
      ),
    images: (page: PageArguments) => connection(imagesOf(origin, product), (image) => image, page),
    defaultImage: imageOf(origin, product),
    inventory: {
      isInStock,
      hasVariantInventory: product.hasStock,
      aggregated: product.hasStock ? { availableToSell: stockOf(product), warningLevel: lowStock } : null,
    },
    seo: { pageTitle: product.name, metaDescription: text, metaKeywords: '' },
    condition: 'NEW',
    showCartAction: true,
  }
}

export const imageOf = (origin: string, { id, name }: SandboxProduct) => ({
  url: ({ width }: { width: number }) => `${origin}/images/${id}.png?width=${width}`,
  urlOriginal: `${origin}/images/${id}.png`,
  altText: `${name} from the front`,
  isDefault: true,
})

function imagesOf(origin: string, product: SandboxProduct) {
  const detail = `${origin}/images/${product.id}-detail.png`
  const url = ({ width }: { width: number }) => `${detail}?width=${width}`
  const altText = `${product.name} in detail`
  const further = Array.from({ length: product.furtherPictures ?? 0 }, (_none, index) => {
    const urlOriginal = `${origin}/images/${product.id}-view-${index + 1}.png`
    return { url: () => urlOriginal, urlOriginal, altText: '', isDefault: false }
  })
  return [{ url, urlOriginal: detail, altText, isDefault: false }, imageOf(origin, product), ...further]
}

/** A variant's picture has its color. Variants of the first color and those without one have the product's. */
function variantImageOf(origin: string, product: SandboxProduct, { valueIds }: SandboxVariant) {
  const value = product.options
    .flatMap((option) => (option.kind === 'choice' ? option.values.slice(1) : []))
    .find(({ id, hexColor }) => hexColor !== undefined && valueIds.includes(id))
  if (!value) return imageOf(origin, product)
  const url = `${origin}/images/${product.id}-${value.hexColor?.slice(1)}.png`
  const altText = `${product.name}, ${value.label}`
  return { ...imageOf(origin, product), url: () => url, urlOriginal: url, altText, isDefault: false }
}

function pricesView(
  { channel }: Visit,
  product: SandboxProduct,
  { includeTax, currencyCode }: PriceArguments,
) {
  const currency = currencyCode ?? channel.currency
  if (!isSandboxCurrency(currency))
    throw new StoreSandboxError(400, 'The store does not sell in this currency')
  const money = (amount: number) =>
    inMoney(currency)(includeTax ? amount : rounded(amount / (1 + channel.taxRate), currency))
  const price = money(unitPrice(product, currency))
  return {
    price,
    salePrice: product.salePrices && money(product.salePrices[currency]),
    basePrice: money(product.prices[currency]),
    retailPrice: null,
    priceRange: { min: price, max: price },
  }
}

function variantView(visit: Visit, product: SandboxProduct, variant: SandboxVariant) {
  const options = product.options.flatMap((option) => {
    if (option.kind !== 'choice' || !option.isVariantOption) return []
    return [{ option, values: option.values.filter(({ id }) => variant.valueIds.includes(id)) }]
  })
  const isInStock = !product.hasStock || variant.stock > 0
  return {
    id: nodeId('Variant', variant.id),
    entityId: variant.id,
    sku: variant.sku,
    gtin: null,
    upc: null,
    mpn: variant.sku,
    isPurchasable: isInStock,
    options: (page: PageArguments) =>
      connection(
        options,
        ({ option, values }) => ({
          entityId: option.id,
          displayName: option.name,
          isRequired: option.isRequired,
          values: (inner: PageArguments) =>
            connection(values, ({ id, label }) => ({ entityId: id, label }), inner),
        }),
        page,
      ),
    defaultImage: variantImageOf(visit.origin, product, variant),
    prices: (given: PriceArguments) => pricesView(visit, product, given),
    inventory: {
      isInStock,
      aggregated: product.hasStock ? { availableToSell: variant.stock, warningLevel: lowStock } : null,
    },
  }
}

function optionView(option: SandboxOption) {
  const base = {
    entityId: option.id,
    displayName: option.name,
    isRequired: option.isRequired,
    isVariantOption: option.kind === 'choice' && option.isVariantOption,
  }
  switch (option.kind) {
    case 'choice':
      return {
        ...base,
        __typename: 'MultipleChoiceOption',
        displayStyle: option.values.some(({ hexColor }) => hexColor) ? 'Swatch' : 'DropdownList',
        values: (page: PageArguments) =>
          connection(
            option.values,
            ({ id, label, hexColor }) => ({
              __typename: hexColor ? 'SwatchOptionValue' : 'MultipleChoiceOptionValue',
              entityId: id,
              label,
              isDefault: false,
              hexColors: hexColor ? [hexColor] : [],
            }),
            page,
          ),
      }
    case 'checkbox':
      return {
        ...base,
        __typename: 'CheckboxOption',
        label: option.name,
        checkedByDefault: false,
        checkedOptionValueEntityId: option.checked,
        uncheckedOptionValueEntityId: option.unchecked,
      }
    case 'number':
      return {
        ...base,
        __typename: 'NumberFieldOption',
        lowest: option.lowest,
        highest: option.highest,
        isIntegerOnly: false,
      }
    case 'text':
      return { ...base, __typename: 'TextFieldOption', minLength: null, maxLength: option.maxLength }
    case 'date':
      return { ...base, __typename: 'DateFieldOption' }
  }
}

const categoryView = ({ id, name, path }: SandboxCategory) => ({
  id: nodeId('Category', id),
  entityId: id,
  name,
  path,
  description: '',
})

export const brandView = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  id: nodeId('Brand', id),
  entityId: id,
  name,
  path: `/brands/${name.toLowerCase().replaceAll(' ', '-')}/`,
})

/** The tree of all categories, or of one: it is then the only item (bigcommerce/catalyst reads `categoryTree[0].children`). */
export function treeView(visit: Visit, rootId: number | null): readonly object[] {
  const products = visibleProducts(visit)
  const { categories } = visit.store.catalog
  const branch = (isShown: (category: SandboxCategory) => boolean): readonly object[] =>
    categories.filter(isShown).map((category) => ({
      entityId: category.id,
      name: category.name,
      path: category.path,
      description: category.description,
      image: null,
      productCount: products.filter(({ categoryIds }) => categoryIds.includes(category.id)).length,
      hasChildren: categories.some((each) => each.parentId === category.id),
      children: () => branch(({ parentId }) => parentId === category.id),
    }))
  return branch(rootId === null ? ({ parentId }) => parentId === null : ({ id }) => id === rootId)
}

export const currencyView = ({ channel }: Visit) => ({
  entityId: 1,
  code: channel.currency,
  name: channel.currency,
  isActive: true,
  isTransactional: true,
  isDefault: true,
  display: { symbol: channel.currency, decimalPlaces: currencyDecimals[channel.currency] },
})
