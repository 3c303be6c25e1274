import { z } from 'zod'
import { operation } from '../client/operation'
import { storeProduct, variantList } from './productParts'
import { moneyFields, page, type PageOf } from './responseParts'

const priceFields = `{ price ${moneyFields} basePrice ${moneyFields} }`
const variantFields = /* GraphQL */ `
  fragment VariantFields on Variant {
    entityId
    sku
    gtin
    upc
    mpn
    isPurchasable
    defaultImage { urlOriginal }
    prices(includeTax: true, currencyCode: $currency) ${priceFields}
    options(first: $options) {
      edges { node { entityId values(first: 1) { edges { node { entityId } } } } }
    }
    inventory { isInStock aggregated { availableToSell } }
  }
`

/** Maximum lengths of the lists that are read with each product. Longer ones say so by `hasNextPage`. */
export interface ListLengths {
  readonly variants: number
  readonly options: number
  /** Of an option. */
  readonly values: number
  /** Categories, custom fields and images. */
  readonly details: number
}

/**
 * A page of a channel's visible products with all that the catalog stores. `variantsPage` reads further variants of a
 * product.
 */
export const productsPage = operation({
  document: /* GraphQL */ `
    query ProductsPage(
      $first: Int!
      $after: String
      $entityIds: [Int!]
      $currency: currencyCode!
      $variants: Int!
      $options: Int!
      $values: Int!
      $details: Int!
    ) {
      site {
        products(first: $first, after: $after, entityIds: $entityIds) {
          pageInfo {
            hasNextPage
            endCursor
          }
          collectionInfo {
            totalItems
          }
          edges {
            node {
              entityId
              sku
              name
              path
              description
              brand {
                entityId
                name
              }
              categories(first: $details) {
                pageInfo {
                  hasNextPage
                }
                edges {
                  node {
                    entityId
                  }
                }
              }
              showCartAction
              availabilityV2 {
                status
              }
              inventory {
                isInStock
              }
              productOptions(first: $options) {
                pageInfo {
                  hasNextPage
                }
                edges {
                  node {
                    __typename
                    entityId
                    displayName
                    isRequired
                    isVariantOption
                    ... on MultipleChoiceOption {
                      values(first: $values) {
                        pageInfo {
                          hasNextPage
                        }
                        edges {
                          node {
                            entityId
                            label
                            ... on SwatchOptionValue {
                              hexColors
                            }
                          }
                        }
                      }
                    }
                    ... on NumberFieldOption {
                      lowest
                      highest
                      isIntegerOnly
                    }
                    ... on TextFieldOption {
                      minLength
                      maxLength
                    }
                    ... on CheckboxOption {
                      checkedOptionValueEntityId
                      uncheckedOptionValueEntityId
                    }
                  }
                }
              }
              variants(first: $variants) {
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
              customFields(first: $details) {
                pageInfo {
                  hasNextPage
                }
                edges {
                  node {
                    name
                    value
                  }
                }
              }
              images(first: $details) {
                pageInfo {
                  hasNextPage
                }
                edges {
                  node {
                    urlOriginal
                    altText
                    isDefault
                  }
                }
              }
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
    lists,
    entityIds = [],
  }: PageOf & {
    readonly currency: string
    readonly lists: ListLengths
    /** These products alone; empty: all. */
    readonly entityIds?: readonly number[]
  }) => ({ first, after, currency, ...lists, entityIds }),
  response: z.object({
    site: z.object({
      products: page(storeProduct).extend({
        collectionInfo: z.object({ totalItems: z.number().nullable() }).nullable(),
      }),
    }),
  }),
})

/** A page of a channel's visible products by their ids alone, e.g. to pass a product that cannot be read. */
export const productIdsPage = operation({
  document: /* GraphQL */ `
    query ProductIdsPage($first: Int!, $after: String, $entityIds: [Int!]) {
      site {
        products(first: $first, after: $after, entityIds: $entityIds) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              entityId
              sku
            }
          }
        }
      }
    }
  `,
  variables: ({ first, after, entityIds = [] }: PageOf & { readonly entityIds?: readonly number[] }) => ({
    first,
    after,
    entityIds,
  }),
  response: z.object({
    site: z.object({ products: page(z.object({ entityId: z.int(), sku: z.string() })) }),
  }),
})

/** Further variants of one product. */
export const variantsPage = operation({
  document: /* GraphQL */ `
    query VariantsPage(
      $product: Int!
      $first: Int!
      $after: String
      $currency: currencyCode!
      $options: Int!
    ) {
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
  variables: (
    given: PageOf & {
      readonly product: number
      readonly currency: string
      readonly options: ListLengths['options']
    },
  ) => ({ ...given }),
  response: z.object({ site: z.object({ product: z.object({ variants: variantList }).nullable() }) }),
})

const category = z.object({
  entityId: z.int(),
  name: z.string(),
  path: z.string(),
  description: z.string(),
  productCount: z.int(),
  hasChildren: z.boolean(),
})
const treeSchema = category.extend({
  get children() {
    return z.array(treeSchema).optional()
  },
})
export type StoreCategory = z.infer<typeof treeSchema>

const categoryFields = 'entityId name path description productCount hasChildren'

/** A channel's category tree, four levels deep: of all categories, or of one, which is then the only item. */
export const categoryTree = operation({
  document: /* GraphQL */ `
    query CategoryTree($root: Int) {
      site {
        categoryTree(rootEntityId: $root) {
          ${categoryFields}
          children {
            ${categoryFields}
            children { ${categoryFields} children { ${categoryFields} } }
          }
        }
      }
    }
  `,
  variables: ({ root = null }: { readonly root?: number | null }) => ({ root }),
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
