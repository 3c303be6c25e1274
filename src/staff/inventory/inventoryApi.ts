import type { CurrencyCode } from '../../domain/money'
import { staffApi } from '../staffApi'

/** A variant with its prices in one currency, in major units. */
export interface InventoryRow {
  readonly id: number
  readonly sku: string
  readonly product: string
  readonly productSku: string
  readonly options: readonly string[]
  /** Null: uncounted. */
  readonly stock: number | null
  /** Null: not sold in this currency. */
  readonly price: number | null
  readonly salePrice: number | null
}

interface Edit<Value> {
  /** The value that the editor saw. */
  readonly was?: Value
  readonly is: Value
}

/** Edits of one variant. */
export interface InventoryEdit {
  readonly sku: string
  readonly stock?: Edit<number | null>
  readonly price?: Edit<number>
  readonly salePrice?: Edit<number | null>
}

/** A product that shoppers wait for; without a SKU any of its variants. */
interface StockDemand {
  readonly product: string
  readonly sku: string | null
  readonly options: readonly string[]
  readonly waiting: number
  /** Oldest request, ISO 8601. */
  readonly since: string
  readonly stock: number | null
}

export interface InventoryEdits {
  /** Of the list that the editor saw. */
  readonly version: number
  readonly currency: CurrencyCode
  readonly edits: readonly InventoryEdit[]
}

/** The effect of an edit. */
export interface InventoryResult {
  readonly sku: string
  readonly outcome: 'changed' | 'unchanged' | 'conflict' | 'unknown' | 'sale_not_below' | 'not_sold'
  readonly before: InventoryRow | null
  readonly after: InventoryRow | null
}

interface InventoryQuery {
  readonly currency: CurrencyCode
  readonly text?: string | undefined
  readonly maxStock?: number | undefined
  readonly after?: number | undefined
}

const path = '/api/staff/inventory'

const inventoryApi = staffApi.enhanceEndpoints({ addTagTypes: ['Inventory'] }).injectEndpoints({
  endpoints: (build) => ({
    getStockDemand: build.query<{ readonly products: readonly StockDemand[] }, void>({
      query: () => ({ path: '/api/staff/demand' }),
    }),
    getInventory: build.query<
      { readonly rows: readonly InventoryRow[]; readonly version: number; readonly next: number | null },
      InventoryQuery
    >({
      query: (params) => ({ path, params: { ...params } }),
      providesTags: ['Inventory'],
    }),
    previewInventory: build.mutation<{ readonly results: readonly InventoryResult[] }, InventoryEdits>({
      query: (body) => ({ path: `${path}/preview`, method: 'POST', body }),
    }),
    changeInventory: build.mutation<{ readonly results: readonly InventoryResult[] }, InventoryEdits>({
      query: (body) => ({ path, method: 'POST', body }),
      invalidatesTags: ['Inventory', 'StaffChange'],
    }),
  }),
})

export const {
  useGetInventoryQuery,
  useGetStockDemandQuery,
  usePreviewInventoryMutation,
  useChangeInventoryMutation,
} = inventoryApi
