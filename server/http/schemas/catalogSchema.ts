import { z } from 'zod'
import type { Listing } from '../../../src/domain/catalog/listing'
import type { Suggestions } from '../../../src/domain/catalog/suggestions'
import { productKinds, type Product } from '../../../src/domain/product/product'
import { priceTiers } from '../../../src/domain/product/productSchema'
import { searchedPages, searchNotes } from '../../../src/domain/search/searchedPages'
import { describing } from './envelopeSchema'
import { answeredQuestion, rating, review } from './reviewSchema'

const asked = { id: z.string(), displayName: z.string(), isRequired: z.boolean() }
const surcharge = z.number().describe('Added to the price of one piece, in major units')
const labelled = { label: z.string(), hexColors: z.array(z.string()).optional() }

/** A product's question to the shopper beyond the choice of a variant. */
const modifier = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('choice'),
    values: z.array(z.object({ ...labelled, surcharge })),
    valuesOf: z
      .object({ modifierId: z.string(), option: z.string() })
      .optional()
      .describe('The values are those of an option of the product selected in another modifier'),
  }),
  z.object({
    ...asked,
    kind: z.literal('text'),
    longest: z.int().describe('Characters'),
    format: z.enum(['line', 'lettering', 'digits', 'email', 'message', 'date']),
    surcharge,
  }),
  z.object({
    ...asked,
    kind: z.literal('number'),
    least: z.number(),
    most: z.number(),
    unit: z.string(),
    mostOf: z
      .array(z.object({ modifierId: z.string(), attribute: z.string(), otherwise: z.number() }))
      .optional()
      .describe('Attributes of products selected in other modifiers that lower `most`'),
  }),
  z.object({
    ...asked,
    kind: z.literal('product'),
    from: z.string().describe('Path of the category with the selectable products'),
    only: z
      .object({ attribute: z.string(), value: z.string() })
      .optional()
      .describe('Only products with this attribute'),
    isCharged: z.boolean(),
    allowsOwn: z.boolean(),
  }),
  z.object({
    ...asked,
    kind: z.literal('amount'),
    least: z.number(),
    most: z.number(),
    suggestions: z.array(z.number()),
  }),
])

const price = z.object({ value: z.number().describe('Major units'), currencyCode: z.string() })
const label = z.object({ label: z.string(), hexColors: z.array(z.string()).optional() })
const company = z.object({ name: z.string(), address: z.string() })
const facts = z.object({
  countryOfOrigin: z.string().optional().describe('ISO 3166-1 alpha-2 code'),
  manufacturer: company.optional(),
  importer: company.optional().describe('Absent for goods made in the region'),
  warrantyMonths: z.int().optional().describe('0: no warranty by the maker'),
  inTheBox: z.array(z.string()).optional().describe('In English'),
  care: z.array(z.string()).optional().describe('In English'),
})
const variant = z.object({
  id: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  defaultImage: z.string(),
  inStock: z.boolean(),
  price,
})

/** A product in the API's format (docs/contract.md#catalog). */
export const product = describing<Product>()(
  z.object({
    id: z.string(),
    entityId: z.int(),
    name: z.string(),
    path: z.string().describe('`/slug/`'),
    slug: z.string(),
    description: z.string(),
    kind: z.enum(productKinds),
    brand: z.string(),
    series: z.string(),
    sku: z.string(),
    attributes: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string().nullable() })),
    images: z.array(z.object({ url: z.string(), alt: z.string(), isDefault: z.boolean() })),
    variants: z.array(variant),
    options: z.array(z.object({ id: z.string(), displayName: z.string(), values: z.array(label) })),
    modifiers: z.array(modifier).optional().describe('Questions to the shopper besides the options'),
    price,
    prices: z.object({
      price: z.number(),
      salePrice: z.number().nullable(),
      retailPrice: z.number().nullable(),
    }),
    priceTiers: priceTiers.optional(),
    inStock: z.boolean(),
    isNew: z.boolean().optional(),
    categories: z.array(z.string()),
    facts: facts.optional().describe('Only in the answer about one product'),
    rating: rating.optional().describe('Absent without published reviews'),
    latestQuestions: z.array(answeredQuestion).optional().describe('Only in the answer about one product'),
    latestReviews: z.array(review).optional().describe('Only in the answer about one product'),
  }),
)

const facetValue = z.object({
  value: z.string().describe('A value for `filters`; for numbers a range such as `300..305`'),
  label: z.string(),
  count: z.int().describe('Products with this value, ignoring other selected values of the facet'),
})
const facet = z.object({
  name: z.string().describe('An attribute, or `brand`, `price`, `availability`'),
  unit: z.string().nullable().describe('Unit of numbers, e.g. `mm`; the currency of prices'),
  values: z.array(facetValue),
  range: z
    .object({ least: z.number(), most: z.number() })
    .optional()
    .describe('Minimum and maximum in the category and search, ignoring the filters'),
})

const pages = z.array(z.enum(searchedPages)).describe('Pages of the shop that the search text names')

/** One page of products. */
export const listing = describing<Listing>()(
  z.object({
    products: z.array(product),
    found: z.boolean().describe('False when nothing matched; products may then carry suggestions'),
    correctedSearch: z
      .string()
      .optional()
      .describe('The corrected search text, if the original found nothing'),
    phrases: z
      .object({
        search: z.string().describe('The search text without these phrases'),
        filters: z.record(z.string(), z.array(z.string())).describe('Values by name, as in `filters`'),
      })
      .optional()
      .describe('Filters that the search text contains, e.g. `under 3000`; chosen filters replace them'),
    pages: pages.optional(),
    note: z
      .enum(searchNotes)
      .optional()
      .describe('An answer besides products: rackets are sold without strings; only badminton gear is sold'),
    pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
    facets: z.array(facet),
  }),
)

/** The suggestions of a search box. */
export const suggestions = describing<Suggestions>()(
  z.object({
    search: z.string().describe('The text, or its corrected spelling'),
    queries: z.array(z.string()).describe('Suggested search texts, best first'),
    categories: z.array(
      z.object({ entityId: z.int(), name: z.string(), path: z.string(), productCount: z.int() }),
    ),
    products: z.array(product),
    total: z.int().describe('Number of products that match the whole text'),
    pages: pages.optional(),
  }),
)

/** A node of the category tree with its descendants. */
export const categoryNode = z.object({
  entityId: z.int(),
  name: z.string(),
  path: z.string().describe('Path of the listing, e.g. `/category/badminton/rackets/`'),
  description: z.string().describe('HTML; contains `unclickable` for a heading that is not a link'),
  isGroup: z.boolean().describe('A heading that is not a link'),
  productCount: z.int().describe('Distinct products in the category and its subcategories'),
  children: z.array(z.looseObject({})).describe('Nodes of the same shape'),
})
