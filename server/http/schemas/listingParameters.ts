import { z } from 'zod'
import { decodeFilters } from '../../../src/domain/catalogue/listingFilters'
import {
  defaultPageSize,
  maxPageSize,
  maxSearchLength,
  searchTextOf,
  sortOrders,
  type ListingQuery,
} from '../../../src/domain/catalogue/listing'

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

/** A search text; refused when it is too long. */
export const searchText = z
  .string()
  .max(maxSearchLength, `A search may have at most ${maxSearchLength} characters`)
  .transform(searchTextOf)
  .optional()

const entityId = z.string().transform(readId).optional()

const filtersDescription = [
  'For each attribute its accepted values separated by bars, e.g. `stiff|medium,4U`.',
  'Figures, and the price in major units, take spans with both ends included and either end open: `300..`,',
  '`1000..5000`. Within one attribute one value is enough, between attributes all have to fit.',
  'A comma, bar or backslash within a name or value has a backslash before it.',
  'A name twice, an empty name or value, or another number of lists than of names is a 400.',
].join(' ')

/** Query of GET catalog/products, as lenient as the contract requires; unreadable parameters are ignored. */
export const listingParameters = z
  .object({
    page: clamped(maxId)
      .describe('From 1, which is the default; clamped to the last page')
      .meta({ example: '2' }),
    limit: clamped(maxPageSize)
      .describe(`Products a page, 1 to ${maxPageSize}, by default ${defaultPageSize}; clamped`)
      .meta({ example: '24' }),
    search: searchText
      .describe(`Words, forgiving about hyphens, plurals and slips; at most ${maxSearchLength} characters`)
      .meta({ example: 'head heavy racket' }),
    category: entityId.describe('Entity id of a category; of anything else it is ignored'),
    brand: entityId.describe('Entity id of a brand; of anything else it is ignored'),
    sort: z
      .enum(sortOrders)
      .optional()
      .catch(undefined)
      .describe('Best sellers come first unless asked otherwise; other values are ignored')
      .meta({ example: 'price-asc' }),
    filterAttributes: z
      .string()
      .optional()
      .describe(
        'Names of attributes, or `brand`, `price`, `availability`, separated by commas; only together with filters',
      )
      .meta({ example: 'flex,weight class,price' }),
    filters: z
      .string()
      .optional()
      .describe(filtersDescription)
      .meta({ example: 'stiff|medium,4U,1000..5000' }),
  })
  .transform((read, context): ListingQuery => {
    const { page, limit, search, category, brand, sort } = read
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
      ...(filters && { filters }),
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
  // One order for equal filters, so that they share one cached answer.
  const sorted = Object.entries(decoded).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, values]) => [name, [...new Set(values)].sort()]))
}
