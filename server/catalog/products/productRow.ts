import type { Insertable } from 'kysely'
import type { StoredFields } from '../../../src/domain/product/product'
import type { ProductsTable, StoredColumns } from '../../database/tables'
import type { CatalogueProduct } from './catalogueProduct'

/** A product to write, without its brand's name, categories and variants. */
export interface NewProductRow
  extends
    StoredFields,
    Pick<
      CatalogueProduct,
      | 'id'
      | 'brandId'
      | 'attributes'
      | 'colors'
      | 'options'
      | 'modifiers'
      | 'facts'
      | 'priceTiers'
      | 'salesRank'
    > {
  readonly createdAt: Date | string
}

/** The row of a product in the table `products`. */
export const productRow = (product: NewProductRow): Insertable<ProductsTable> => ({
  ...columnsOf(product),
  id: product.id,
  brand_id: product.brandId,
  attributes: JSON.stringify(product.attributes),
  colors: JSON.stringify(product.colors),
  options: JSON.stringify(product.options),
  modifiers: JSON.stringify(product.modifiers),
  facts: JSON.stringify(product.facts),
  price_tiers: JSON.stringify(product.priceTiers),
  sales_rank: product.salesRank,
  created_at: product.createdAt,
})

const columnsOf = ({ slug, sku, kind, series, name, description }: StoredFields): StoredColumns => ({
  slug,
  sku,
  kind,
  series,
  name,
  description,
})

/** The stored fields of a row. */
export const storedFieldsOf = (row: StoredColumns): StoredFields => {
  const { slug, sku, kind, series, name, description } = row
  return { slug, sku, kind, series, name, description }
}
