import { z } from 'zod'
import { product } from '../product/productSchema'
import { searchedPages, searchNotes } from '../search/searchedPages'
import { sortOrders } from './sortOrder'

const facetValue = z.object({
  value: z.string().describe('A value for `filters`; for numbers a range such as `300..305`'),
  label: z.string(),
  count: z.int().describe('Products with this value, ignoring other selected values of the facet'),
})

/**
 * One group of filters, for example brand or shaft flex. Numeric attributes with many values use ranges
 * `{least}..{most}`, inclusive; either end may be open (`300..`).
 */
const facet = z.object({
  name: z.string().describe('An attribute, or `brand`, `price`, `availability`'),
  unit: z.string().nullable().describe('Unit of numbers, for example `mm`; the currency of prices'),
  values: z.array(facetValue).readonly(),
  range: z
    .object({ least: z.number(), most: z.number() })
    .exactOptional()
    .describe('Minimum and maximum in the category and search, ignoring the filters; only of numbers'),
})

const pages = z
  .array(z.enum(searchedPages))
  .readonly()
  .describe('Pages of the shop that the search text names; absent without any')

const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int().describe('Distinct products that match'),
  totalPages: z.int(),
})

/** One page of products. */
export const listing = z.object({
  products: z.array(product).readonly(),
  found: z.boolean().describe('False when nothing matched; products may then carry suggestions'),
  correctedSearch: z
    .string()
    .exactOptional()
    .describe('The corrected search text, if the original found nothing'),
  phrases: z
    .object({
      search: z.string().describe('The search text without these phrases'),
      filters: z
        .record(z.string(), z.array(z.string()).readonly())
        .describe('Values by name, as in `filters`'),
      sort: z.enum(sortOrders).exactOptional().describe('The order that the text names'),
    })
    .exactOptional()
    .describe('Filters that the search text contains, e.g. `under 3000`; chosen filters replace them'),
  unmatched: z
    .object({
      words: z.string().describe('The words that the search leaves out'),
      search: z.string().describe('The words that found the products'),
    })
    .exactOptional()
    .describe('Given if all words together found nothing'),
  conditions: z
    .array(
      z.object({
        kind: z.enum(['sort', 'without']),
        value: z.string().describe('A sort order, or the excluded words'),
        search: z.string().describe('The search text without this condition'),
      }),
    )
    .readonly()
    .exactOptional()
    .describe('The order and the exclusions that the search text names, e.g. `cheapest`, `not head heavy`'),
  pages: pages.exactOptional(),
  note: z
    .enum(searchNotes)
    .exactOptional()
    .describe(
      'An answer besides products: rackets are sold without strings; only badminton gear is sold; rackets suit both hands; no product is of the maker that the text perhaps names',
    ),
  pagination,
  facets: z.array(facet).readonly(),
})

const suggestedCategory = z.object({
  entityId: z.int(),
  name: z.string(),
  path: z.string(),
  productCount: z.int().describe('Distinct products in the category and its descendants'),
})

/** The suggestions of a search box for the text entered so far. An empty text returns popular searches. */
export const suggestions = z.object({
  search: z.string().describe('The text, or its corrected spelling'),
  queries: z
    .array(z.string())
    .readonly()
    .describe('Suggested search texts, best first: series, makers, kinds with a property'),
  categories: z
    .array(suggestedCategory)
    .readonly()
    .describe('Categories whose names match, or the popular ones for an empty text'),
  products: z.array(product).readonly(),
  total: z.int().describe('Number of products that match the whole text'),
  unmatched: z.string().exactOptional().describe('The words that the suggestions leave out'),
  pages: pages.exactOptional(),
})

export type Listing = z.output<typeof listing>
export type Facet = z.output<typeof facet>
export type FacetValue = z.output<typeof facetValue>
export type Pagination = z.output<typeof pagination>
export type Suggestions = z.output<typeof suggestions>
export type SuggestedCategory = z.output<typeof suggestedCategory>
