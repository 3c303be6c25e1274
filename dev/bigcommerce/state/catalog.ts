import type { SandboxCurrency } from './channels'

export interface SandboxCategory {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly parentId: number | null
  readonly description: string
}

export interface SandboxBrand {
  readonly id: number
  readonly name: string
}

export interface OptionValue {
  readonly id: number
  readonly label: string
  readonly hexColor?: string
}

interface OptionBase {
  readonly id: number
  readonly name: string
  readonly isRequired: boolean
}

/** An option selects a variant; any other choice, text or number is a modifier. */
export type SandboxOption = OptionBase &
  (
    | { readonly kind: 'choice'; readonly isVariantOption: boolean; readonly values: readonly OptionValue[] }
    | { readonly kind: 'number'; readonly lowest: number; readonly highest: number }
    | { readonly kind: 'text'; readonly maxLength: number }
    | { readonly kind: 'checkbox'; readonly checked: number; readonly unchecked: number }
    // The storefront's cart takes no dates from this sandbox.
    | { readonly kind: 'date' }
  )

export interface SandboxVariant {
  readonly id: number
  readonly sku: string
  /** Ids of one value of each variant option. */
  readonly valueIds: readonly number[]
  stock: number
}

export interface SandboxProduct {
  readonly id: number
  readonly sku: string
  readonly path: string
  readonly brandId: number
  readonly categoryIds: readonly number[]
  readonly options: readonly SandboxOption[]
  readonly variants: readonly SandboxVariant[]
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly hasStock: boolean
  readonly grams: number
  /** Pictures besides the usual two. */
  readonly furtherPictures?: number
  name: string
  description: string
  isVisible: boolean
  /** In major units, tax included. */
  prices: Readonly<Record<SandboxCurrency, number>>
  /** Lower prices for a time; null: none. */
  salePrices: Readonly<Record<SandboxCurrency, number>> | null
}

export interface SandboxCatalog {
  readonly categories: readonly SandboxCategory[]
  readonly brands: readonly SandboxBrand[]
  readonly products: Map<number, SandboxProduct>
}

/** The variant that these value ids select. */
export const variantOf = ({ variants }: SandboxProduct, valueIds: readonly number[]) =>
  variants.find((variant) => variant.valueIds.every((id) => valueIds.includes(id)))

export const stockOf = ({ variants }: SandboxProduct): number =>
  variants.reduce((total, { stock }) => total + stock, 0)
