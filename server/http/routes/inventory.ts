import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { validationError } from '../../../src/domain/errors'
import { exactMinor, toMajor, type CurrencyCode } from '../../../src/domain/money'
import type { InventoryEdit, InventoryResult, InventoryRow } from '../../commerce/inventory'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { inventoryCalls } from '../schemas/inventorySchema'
import type { Shop } from './shop'

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
