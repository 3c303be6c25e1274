import { z } from 'zod'
import { decodeFilters } from '../../src/domain/listingFilters'
import { largestPageSize, longestSearch, sortOrders, type ListingQuery } from '../../src/domain/listing'

/** Largest 32-bit integer: entity ids are stored as such, and no listing has more pages. */
const largestId = 2_147_483_647

const entityId = z.string().transform(readId).optional()

/** Query of GET catalog/products, as lenient as the contract asks for; what it cannot read it ignores. */
export const listingParameters = z
  .object({
    page: z
      .string()
      .transform(readWhole(largestId))
      .optional()
      .describe('From 1, which is the default; clamped'),
    limit: z
      .string()
      .transform(readWhole(largestPageSize))
      .optional()
      .describe(`Products a page, 1 to ${largestPageSize}; clamped`),
    search: z.string().max(longestSearch, `A search may have at most ${longestSearch} characters`).optional(),
    category: entityId.describe('Entity id of a category'),
    brand: entityId.describe('Entity id of a brand'),
    sort: z.enum(sortOrders).optional().catch(undefined),
    filterAttributes: z
      .string()
      .optional()
      .describe('Attribute names separated by commas, e.g. `flex,weight class`; only together with filters'),
    filters: z
      .string()
      .optional()
      .describe(
        'For each attribute its accepted values separated by bars, e.g. `stiff|medium,4U`. A comma, bar or backslash within a name or value has a backslash before it',
      ),
  })
  .transform((read, context): ListingQuery => {
    const { page, limit, category, brand, sort } = read
    const search = read.search?.replace(/\s+/g, ' ').trim()
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

/** A whole number between 1 and a limit; undefined for what is no number. */
function readWhole(limit: number) {
  return (text: string): number | undefined => {
    const number = text.trim() === '' ? Number.NaN : Math.trunc(Number(text))
    return Number.isNaN(number) ? undefined : Math.min(Math.max(number, 1), limit)
  }
}

function readId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= largestId ? id : undefined
}

function readFilters(filterAttributes = '', filters = '') {
  if (filterAttributes === '' && filters === '') return null
  const decoded = decodeFilters({ filterAttributes, filters })
  if (!decoded) return 'malformed'
  // One order for equal choices, so that they share one cached answer.
  const sorted = Object.entries(decoded).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, values]) => [name, [...new Set(values)].sort()]))
}
