import { z } from 'zod'
import { listing, suggestions } from '../../../src/domain/catalog/listingSchema'
import { racketPoint } from '../../../src/domain/catalog/racketSchema'
import { maxRacketPoints } from '../../../src/domain/catalog/racketSpace'
import { languages } from '../../../src/domain/language'
import { product } from '../../../src/domain/product/productSchema'
import { categoryNode } from '../schemas/categorySchema'
import { failure, notModified, success } from '../schemas/envelopeSchema'
import { clamped, listingParameters, searchText } from '../schemas/listingParameters'

const tags = ['catalog']
const params = z.object({
  idOrSlug: z
    .string()
    .describe('The id of a product, or the segment of its address')
    .meta({ example: 'aerovolt-stratos-90' }),
})

/** Default number of related products. */
export const defaultRelated = 8
const maxRelated = 24

/** Default number of suggestions of each kind. */
export const defaultSuggestions = 6
const maxSuggestions = 10

/** The input and output schemas of each catalog call, for validation and the OpenAPI description. */
export const catalogCalls = {
  listing: {
    tags,
    operationId: 'listProducts',
    summary: 'One page of products with facets',
    description:
      'Prices are in major units of the site’s currency. A facet counts as if nothing of itself were chosen. ' +
      'Of a repeated parameter the first counts; unknown ones are ignored.',
    querystring: listingParameters,
    response: { 200: success(listing), 304: notModified },
  },
  product: {
    tags,
    operationId: 'getProduct',
    summary: 'A product',
    params,
    response: { 200: success(product), 304: notModified, 404: failure },
  },
  related: {
    tags,
    operationId: 'listRelatedProducts',
    summary: 'Alternatives to a product, then what goes with it, best first',
    params,
    querystring: z.object({
      limit: clamped(maxRelated).describe(`1 to ${maxRelated}, by default ${defaultRelated}; clamped`),
    }),
    response: { 200: success(z.array(product)), 304: notModified, 404: failure },
  },
  rackets: {
    tags,
    operationId: 'listRacketPoints',
    summary: 'The rackets with the figures that decide how they play',
    description:
      `At most ${maxRacketPoints}, best sellers first. Reads the parameters of the listing; page, limit and facets ` +
      'are ignored. Without a category, all rackets. Rackets without balance point, flex or weight class are left out.',
    querystring: listingParameters,
    response: { 200: success(z.array(racketPoint)), 304: notModified },
  },
  categories: {
    tags,
    operationId: 'getCategories',
    summary: 'The category tree',
    description:
      'A category can hang in several places and a product can stand in several categories, so that the counts of ' +
      'children need not add up to their parent’s.',
    response: { 200: success(z.array(categoryNode)), 304: notModified },
  },
  suggestions: {
    tags,
    operationId: 'getSuggestions',
    summary: 'Suggestions for a partial search text',
    querystring: z.object({
      search: searchText
        .describe('The text as in the listing; without one, what most shoppers look for')
        .meta({ example: 'atacking rackt' }),
      limit: clamped(maxSuggestions).describe(
        `Suggestions of each kind, 1 to ${maxSuggestions}, default ${defaultSuggestions}; clamped`,
      ),
      language: z
        .enum(languages)
        .optional()
        .catch(undefined)
        .describe('Language of the suggested searches, by default English; other values are ignored'),
    }),
    response: { 200: success(suggestions), 304: notModified },
  },
} as const
