import { z } from 'zod'
import {
  defaultPageSize,
  maxPageSize,
  maxSearchLength,
  normalizeSearchText,
  sortOrders,
  type ListingQuery,
} from '../../../src/domain/catalog/listing'
import { decodeFilters } from '../../../src/domain/catalog/listingFilters'

/** Maximum 32-bit integer: entity ids are stored as such, and no listing has more pages. */
const maxId = 2_147_483_647

/** An integer clamped between 1 and a limit; a value that is not a number counts as absent. */
export const clamped = (limit: number) =>
  z
    .string()
    .transform((text): number | undefined => {
      const number = text.trim() === '' ? Number.NaN : Math.trunc(Number(text))
      return Number.isNaN(number) ? undefined : Math.min(Math.max(number, 1), limit)
    })
    .optional()

/** A search text; rejected when it is too long. */
export const searchText = z
  .string()
  .max(maxSearchLength, `A search may have at most ${maxSearchLength} characters`)
  .transform(normalizeSearchText)
  .optional()

const entityId = z.string().transform(readId).optional()

const filtersDescription = [
  'The accepted values of each attribute, separated by bars, e.g. `stiff|medium,4U`.',
  'Numbers, and the price in major units, take inclusive ranges; either end may be open: `300..`,',
  '`1000..5000`. A product matches if it has one of the values of every attribute.',
  'Escape a comma, bar or backslash in a name or value with a backslash.',
  'A repeated name, an empty name or value, a range of other texts such as `x..y`, or a different number of',
  'lists and names is a 400.',
].join(' ')

/** Query of GET catalog/products, as lenient as the contract requires; unreadable parameters are ignored. */
export const listingParameters = z
  .object({
    page: clamped(maxId).describe('Default: 1; clamped to the last page').meta({ example: '2' }),
    limit: clamped(maxPageSize)
      .describe(`Products per page, 1 to ${maxPageSize}, default ${defaultPageSize}; clamped`)
      .meta({ example: '24' }),
    search: searchText
      .describe(`Search text, tolerant of hyphens, plurals and typos; at most ${maxSearchLength} characters`)
      .meta({ example: 'head heavy racket' }),
    category: entityId.describe('Entity id of a category; other values are ignored'),
    brand: entityId.describe('Entity id of a brand; other values are ignored'),
    sort: z
      .enum(sortOrders)
      .optional()
      .catch(undefined)
      .describe(
        'Default: best sellers first, in a maker’s own shop its products before others; other values are ignored',
      )
      .meta({ example: 'price-asc' }),
    makers: z
      .enum(['own', 'others'])
      .optional()
      .catch(undefined)
      .describe('In a maker’s own shop only its products, or only those of others; other values are ignored'),
    filterAttributes: z
      .string()
      .optional()
      .describe(
        'Comma-separated names of attributes, or `brand`, `price`, `availability`; requires `filters`',
      )
      .meta({ example: 'flex,weight class,price' }),
    filters: z
      .string()
      .optional()
      .describe(filtersDescription)
      .meta({ example: 'stiff|medium,4U,1000..5000' }),
    facets: z
      .literal('none')
      .optional()
      .catch(undefined)
      .describe('`none`: response without facets; other values are ignored'),
  })
  .transform((read, context): ListingQuery => {
    const { page, limit, search, category, brand, sort, makers, facets } = read
    const filters = readFilters(read.filterAttributes, read.filters)
    if (filters === 'malformed') {
      context.addIssue({
        code: 'custom',
        path: ['filters'],
        message: 'filterAttributes and filters do not belong together',
      })
      return z.NEVER
    }
    return {
      ...(page !== undefined && { page }),
      ...(limit !== undefined && { limit }),
      ...(search && { search }),
      ...(category !== undefined && { category }),
      ...(brand !== undefined && { brand }),
      ...(sort && { sort }),
      ...(makers && { makers }),
      ...(filters && { filters }),
      ...(facets && { facets }),
    }
  })

function readId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= maxId ? id : undefined
}

function readFilters(filterAttributes = '', filters = '') {
  if (filterAttributes === '' && filters === '') return null
  const decoded = decodeFilters({ filterAttributes, filters })
  if (!decoded) return 'malformed'
  // One order for equal filters, so that they share one cached response.
  const sorted = Object.entries(decoded).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, values]) => [name, [...new Set(values)].sort()]))
}
