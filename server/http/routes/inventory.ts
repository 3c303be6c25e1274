import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { validationError } from '../../../src/domain/errors'
import { exactMinor, toMajor, type CurrencyCode, currencyCodes } from '../../../src/domain/money'
import type { InventoryEdit, InventoryResult, InventoryRow } from '../../commerce/inventory'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { failure, success } from '../schemas/envelopeSchema'
import { rowId } from '../schemas/rowId'
import type { Shop } from './shop'

const tags = ['staff']
const rejected = { 401: failure, 403: failure }
const currency = z.enum(currencyCodes)
const version = z.int().min(0)

const row = z.object({
  id: z.number(),
  sku: z.string(),
  product: z.string(),
  productSku: z.string(),
  options: z.array(z.string()),
  stock: z.number().nullable().describe('Null: uncounted'),
  price: z.number().nullable().describe('Null: not sold in this currency'),
  salePrice: z.number().nullable(),
})

const stock = z.int().min(0).max(1_000_000).nullable()
const price = z.number().positive().max(1_000_000_000)
const edit = <Value extends z.ZodType>(value: Value) =>
  z.object({ was: value.optional(), is: value }).optional()

/** Most edits of one request. */
const maxEdits = 500

const edits = z.object({
  version: version.describe('Of the list that the editor saw'),
  currency,
  edits: z
    .array(
      z.object({
        sku: z.string().min(1).max(64),
        stock: edit(stock),
        price: edit(price),
        salePrice: edit(price.nullable()),
      }),
    )
    .min(1)
    .max(maxEdits)
    .refine((all) => new Set(all.map(({ sku }) => sku)).size === all.length, 'A SKU may appear once'),
})

const results = success(
  z.object({
    results: z.array(
      z.object({
        sku: z.string(),
        outcome: z.enum(['changed', 'unchanged', 'conflict', 'unknown', 'sale_not_below', 'not_sold']),
        before: row.nullable(),
        after: row.nullable(),
      }),
    ),
    version,
  }),
)

/** The calls of the inventory; prices are in major units. */
const inventoryCalls = {
  listInventory: {
    tags,
    operationId: 'listInventory',
    summary: 'Variants with stock and prices in one currency',
    querystring: z.object({
      currency,
      text: z.string().max(100).optional(),
      maxStock: z.coerce.number().int().min(0).max(1_000_000).optional(),
      after: rowId.optional(),
    }),
    response: {
      200: success(z.object({ rows: z.array(row), version, next: z.number().nullable() })),
      ...rejected,
    },
  },
  previewInventory: {
    tags,
    operationId: 'previewInventoryChange',
    summary: 'The effect that edits of stock and prices would have',
    body: edits,
    response: { 200: results, ...rejected },
  },
  changeInventory: {
    tags,
    operationId: 'changeInventory',
    summary: 'Edit stock and prices; edits with a conflict are left out',
    body: edits,
    response: { 200: results, ...rejected },
  },
  listDemand: {
    tags,
    operationId: 'listStockDemand',
    summary: 'Products that shoppers wait for, most wanted first',
    response: {
      200: success(
        z.object({
          products: z.array(
            z.object({
              product: z.string(),
              sku: z.string().nullable().describe('Null: any variant'),
              options: z.array(z.string()).readonly(),
              waiting: z.int(),
              since: z.iso.datetime().describe('Oldest request'),
              stock: z.int().nullable().describe('Null: uncounted'),
            }),
          ),
        }),
      ),
      ...rejected,
    },
  },
} as const

const path = '/api/staff/inventory'
const config = onlyFor('catalog')
const pageSize = 100

/** Stock and prices of the own engine. */
export const inventoryRoutes =
  ({ commerce: { inventory, stockAlerts }, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!inventory || !staff) return

    app.get(path, { config, schema: inventoryCalls.listInventory }, async ({ query }) => {
      const { rows, version } = await inventory.list({ ...query, limit: pageSize })
      const next = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null
      return { data: { rows: rows.map((row) => showRow(row, query.currency)), version, next } }
    })

    app.post(`${path}/preview`, { config, schema: inventoryCalls.previewInventory }, async ({ body }) => {
      const results = await inventory.preview({ ...body, edits: parseEdits(body) })
      return { data: { results: showResults(results, body.currency), version: body.version } }
    })

    app.post(path, { config, schema: inventoryCalls.changeInventory }, async (request) => {
      const { body } = request
      const edits = parseEdits(body)
      const results = await inventory.change(requireStaffVisit(request), { ...body, edits })
      return { data: { results: showResults(results, body.currency), version: body.version } }
    })

    app.get('/api/staff/demand', { config, schema: inventoryCalls.listDemand }, async () => {
      const products = (await stockAlerts?.demand(pageSize)) ?? []
      return { data: { products: products.map((each) => ({ ...each, since: each.since.toISOString() })) } }
    })
  }

type Body = z.infer<typeof inventoryCalls.changeInventory.body>

/** Converts prices to minor units. @throws CommerceError `validation_error` for decimals that the currency lacks */
const parseEdits = ({ currency, edits }: Body): readonly InventoryEdit[] =>
  edits.map(({ sku, stock, price, salePrice }) => {
    const minor = (amount: number) => {
      const found = exactMinor(amount, currency)
      if (found !== null) return found
      const message = `${amount} has too many decimals for ${currency}`
      throw validationError(message, [{ message, code: 'validation_error', field: sku }])
    }
    const orNull = (amount: number | null) => (amount === null ? null : minor(amount))
    return {
      sku,
      stock,
      priceMinor: price && {
        is: minor(price.is),
        was: price.was === undefined ? undefined : minor(price.was),
      },
      salePriceMinor: salePrice && {
        is: orNull(salePrice.is),
        was: salePrice.was === undefined ? undefined : orNull(salePrice.was),
      },
    }
  })

const showResults = (results: readonly InventoryResult[], currency: CurrencyCode) =>
  results.map(({ before, after, ...result }) => ({
    ...result,
    before: before && showRow(before, currency),
    after: after && showRow(after, currency),
  }))

function showRow({ priceMinor, salePriceMinor, options, ...row }: InventoryRow, currency: CurrencyCode) {
  const major = (minor: number | null) => (minor === null ? null : toMajor({ minor, currency }))
  return { ...row, options: [...options], price: major(priceMinor), salePrice: major(salePriceMinor) }
}
