import type { CurrencyCode } from '../../src/domain/money'
import type { StaffActor } from '../../src/domain/staffRoles'

/** Which variants to list, with their prices in one currency. */
export interface InventoryQuery {
  readonly currency: CurrencyCode
  /** Words of the name, or the beginning of a SKU. */
  readonly text?: string | undefined
  /** Only variants with at most this stock. */
  readonly maxStock?: number | undefined
  /** Id of the last variant of the page before. */
  readonly after?: number | undefined
  readonly limit: number
}

/** A variant with what the staff edits in a table. Prices are minor units. */
export interface InventoryRow {
  readonly id: number
  readonly sku: string
  readonly product: string
  readonly productSku: string
  /** Values of the options, e.g. `['G4', 'Blue']`. */
  readonly options: readonly string[]
  /** Null: uncounted. */
  readonly stock: number | null
  /** Null: not sold in this currency. */
  readonly priceMinor: number | null
  readonly salePriceMinor: number | null
}

/** A page of variants in the order of their ids. */
export interface InventoryPage {
  readonly rows: readonly InventoryRow[]
  /** The state of the record of changes that the rows show; an edit carries it. */
  readonly version: number
}

/** A new value, and the one that the editor saw; without it, any current value is replaced. */
interface Edit<Value> {
  readonly was?: Value | undefined
  readonly is: Value
}

/** Edits of a variant; absent fields stay. */
export interface InventoryEdit {
  readonly sku: string
  readonly stock?: Edit<number | null> | undefined
  readonly priceMinor?: Edit<number> | undefined
  readonly salePriceMinor?: Edit<number | null> | undefined
}

/**
 * `conflict`: a colleague or an import changed the variant since, or shoppers bought more than the edit leaves.
 * `sale_not_below`: the sale price is not below the price. `not_sold`: the variant has no price in this currency.
 */
export type InventoryOutcome =
  | 'changed'
  | 'unchanged'
  | 'conflict'
  | 'unknown'
  | 'sale_not_below'
  | 'not_sold'

/** The effect of an edit; null for an unknown SKU. */
export interface InventoryResult {
  readonly sku: string
  readonly outcome: InventoryOutcome
  readonly before: InventoryRow | null
  readonly after: InventoryRow | null
}

interface InventoryEdits {
  readonly version: number
  readonly currency: CurrencyCode
  /** At most one edit per SKU. */
  readonly edits: readonly InventoryEdit[]
}

/** Stock and prices as the staff edits them. */
export interface Inventory {
  list(query: InventoryQuery): Promise<InventoryPage>
  /** Number of variants with at most this stock. */
  countLow(maxStock: number): Promise<number>
  /** The effect that `change` would have now. */
  preview(edits: InventoryEdits): Promise<readonly InventoryResult[]>
  /**
   * Applies the edits without a conflict, in transactions of 100 variants, and records each. A counted stock changes by
   * the difference that the editor made, so that items sold meanwhile stay sold.
   */
  change(by: StaffActor, edits: InventoryEdits): Promise<readonly InventoryResult[]>
}
