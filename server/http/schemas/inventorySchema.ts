import { z } from 'zod'
import { currencyCodes } from '../../../src/domain/money'
import { failure, success } from './envelopeSchema'

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
export const inventoryCalls = {
  listInventory: {
    tags,
    operationId: 'listInventory',
    summary: 'Variants with stock and prices in one currency',
    querystring: z.object({
      currency,
      text: z.string().max(100).optional(),
      maxStock: z.coerce.number().int().min(0).max(1_000_000).optional(),
      after: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional(),
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
