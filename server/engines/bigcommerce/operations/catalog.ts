import { z } from 'zod'
import { operation } from '../client/operation'
import { storeProduct, variantList } from './productParts'
import { moneyFields, page, type PageOf } from './responseParts'

const priceFields = `{ price ${moneyFields} basePrice ${moneyFields} salePrice ${moneyFields} }`
const variantFields = /* GraphQL */ `
  fragment VariantFields on Variant {
    entityId
    sku
    gtin
    isPurchasable
    defaultImage { urlOriginal }
    prices(includeTax: true, currencyCode: $currency) ${priceFields}
    options(first: 4) {
      edges { node { entityId values(first: 1) { edges { node { entityId } } } } }
    }
    inventory { isInStock aggregated { availableToSell } }
  }
`

/**
 * A page of a channel's visible products with all that the catalog stores. `variantsPage` reads further
 * variants of a product. A product with more than 8 options, or 20 values of one, says so by `hasNextPage`.
 */
export const productsPage = operation({
  document: /* GraphQL */ `
    query ProductsPage(
      $first: Int!
      $after: String
      $entityIds: [Int!]
      $currency: currencyCode!
      $variants: Int!
    ) {
      site {
        products(first: $first, after: $after, entityIds: $entityIds) {
          pageInfo { hasNextPage endCursor }
          collectionInfo { totalItems }
          edges {
            node {
              entityId
              sku
              name
              path
              description
              brand { entityId name }
              categories(first: 5) { edges { node { entityId } } }
              prices(includeTax: true, currencyCode: $currency) ${priceFields}
              showCartAction
              availabilityV2 { status }
              inventory { isInStock hasVariantInventory }
              productOptions(first: 8) {
                pageInfo { hasNextPage }
                edges {
                  node {
                    __typename
                    entityId
                    displayName
                    isRequired
                    isVariantOption
                    ... on MultipleChoiceOption {
                      values(first: 20) {
                        pageInfo { hasNextPage }
                        edges {
                          node {
                            __typename
                            entityId
                            label
                            isDefault
                            ... on SwatchOptionValue { hexColors }
                          }
                        }
                      }
                    }
                    ... on NumberFieldOption { lowest highest isIntegerOnly }
                    ... on TextFieldOption { minLength maxLength }
                    ... on CheckboxOption { checkedOptionValueEntityId uncheckedOptionValueEntityId }
                  }
                }
              }
              variants(first: $variants) {
                pageInfo { hasNextPage endCursor }
                edges { node { ...VariantFields } }
              }
              customFields(first: 20) { edges { node { name value } } }
              images(first: 5) { edges { node { urlOriginal altText isDefault } } }
              seo { pageTitle metaDescription }
            }
          }
        }
      }
    }
    ${variantFields}
  `,
  variables: ({
    first,
    after,
    currency,
    variants: count,
    entityIds = [],
  }: PageOf & {
    readonly currency: string
    /** Number of variants read with each product, at most 50. */
    readonly variants: number
    /** These products alone; empty: all. */
    readonly entityIds?: readonly number[]
  }) => ({ first, after, currency, variants: count, entityIds }),
  response: z.object({
    site: z.object({
      products: page(storeProduct).extend({
        collectionInfo: z.object({ totalItems: z.number().nullable() }).nullable(),
      }),
    }),
  }),
})

/** Further variants of one product. */
export const variantsPage = operation({
  document: /* GraphQL */ `
    query VariantsPage($product: Int!, $first: Int!, $after: String, $currency: currencyCode!) {
      site {
        product(entityId: $product) {
          variants(first: $first, after: $after) {
            pageInfo {
              hasNextPage
              endCursor
            }
            edges {
              node {
                ...VariantFields
              }
            }
          }
        }
      }
    }
    ${variantFields}
  `,
  variables: (given: PageOf & { readonly product: number; readonly currency: string }) => ({ ...given }),
  response: z.object({ site: z.object({ product: z.object({ variants: variantList }).nullable() }) }),
})

const category = z.object({
  entityId: z.int(),
  name: z.string(),
  path: z.string(),
  description: z.string(),
  productCount: z.int(),
})
const treeSchema = category.extend({
  get children() {
    return z.array(treeSchema).optional()
  },
})
export type StoreCategory = z.infer<typeof treeSchema>

const categoryFields = 'entityId name path description productCount'

/** A channel's category tree, four levels deep. */
export const categoryTree = operation({
  document: /* GraphQL */ `
    query CategoryTree {
      site {
        categoryTree {
          ${categoryFields}
          children {
            ${categoryFields}
            children { ${categoryFields} children { ${categoryFields} } }
          }
        }
      }
    }
  `,
  variables: (given: Readonly<Record<string, never>>) => given,
  response: z.object({ site: z.object({ categoryTree: z.array(treeSchema) }) }),
})

/** A page of a channel's brands. */
export const brandsPage = operation({
  document: /* GraphQL */ `
    query BrandsPage($first: Int!, $after: String) {
      site {
        brands(first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              entityId
              name
              path
            }
          }
        }
      }
    }
  `,
  variables: ({ first, after }: PageOf) => ({ first, after }),
  response: z.object({
    site: z.object({ brands: page(z.object({ entityId: z.int(), name: z.string(), path: z.string() })) }),
  }),
})
