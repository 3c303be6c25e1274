import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  categoryList,
  fileCheck,
  productForm,
  productPage,
  uploadedPictures,
} from '../../../src/domain/catalog/staffCatalogSchema'
import { CommerceError } from '../../../src/domain/errors'
import { catalogConflict } from '../../catalog/editing/productEditor'
import { decodeFile, readContent, type CatalogFormat } from '../../catalog/exchange/catalogExchange'
import type { ImportPlan } from '../../catalog/exchange/planImport'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { orCurrent } from '../responses/orCurrent'
import { conflict, failure, file, success } from '../schemas/envelopeSchema'
import { rowId } from '../schemas/rowId'
import type { Shop } from './shop'

const tags = ['staff']
const rejected = { 401: failure, 403: failure }
const params = z.object({ sku: z.string().min(1).max(60) })
const format = z.enum(['csv', 'ndjson'])
const pictureList = z.object({ pictures: uploadedPictures })
const pictures = success(pictureList)
const fields = z.looseObject({}).describe('Fields as in a catalog file; absent ones stay')
const checked = { 200: success(fileCheck), ...rejected }
const digest = z.string().max(64)

/** The calls by which the staff edits the catalog. The editor validates fields, with the rules of catalog files. */
const calls = {
  listProducts: {
    tags,
    operationId: 'listStaffProducts',
    summary: 'Products by name or SKU, also hidden ones',
    querystring: z.object({
      text: z.string().max(100).optional(),
      after: rowId.optional(),
    }),
    response: { 200: success(productPage), ...rejected },
  },
  readProduct: {
    tags,
    operationId: 'readStaffProduct',
    summary: 'A product for its form',
    params,
    response: { 200: success(productForm), ...rejected },
  },
  changeProduct: {
    tags,
    operationId: 'changeProduct',
    summary: 'Change or add a product; 409 if it has changed since it was read',
    params,
    body: z.object({ version: z.string().max(64).nullable().describe('Null: new'), product: fields }),
    response: { 200: success(productForm), ...rejected, 409: conflict(productForm) },
  },
  addPicture: {
    tags,
    operationId: 'addProductPicture',
    summary: 'Upload a picture: JPEG, PNG, WebP or AVIF as the body',
    params,
    response: { 200: pictures, ...rejected },
  },
  changePictures: {
    tags,
    operationId: 'changeProductPictures',
    summary: 'Order, describe and remove pictures; 409 if they have changed since they were read',
    params,
    body: z.object({
      before: z.array(z.object({ hash: z.string().max(64), alt: z.string().max(250) })).max(12),
      after: z.array(z.object({ hash: z.string().max(64), alt: z.string().trim().max(250) })).max(12),
    }),
    response: { 200: pictures, ...rejected, 409: conflict(pictureList) },
  },
  readPicture: {
    tags,
    operationId: 'readProductPicture',
    summary: 'An uploaded picture, 320 pixels wide',
    params: params.extend({ hash: z.string().max(64) }),
    response: { 200: file('image/webp'), ...rejected },
  },
  readCategories: {
    tags,
    operationId: 'readStaffCategories',
    summary: 'All categories, also hidden ones',
    response: { 200: success(categoryList), ...rejected },
  },
  changeCategories: {
    tags,
    operationId: 'changeCategories',
    summary: 'Change and add categories; 409 if any has changed since they were read',
    body: z.object({ version: z.string().max(64), categories: z.array(fields).min(1).max(500) }),
    response: { 200: success(categoryList), ...rejected, 409: conflict(categoryList) },
  },
  checkFile: {
    tags,
    operationId: 'checkCatalogFile',
    summary: 'The effect that an import of the body would have; changes nothing',
    querystring: z.object({ format }),
    response: checked,
  },
  importFile: {
    tags,
    operationId: 'importCatalogFile',
    summary: 'Import a checked file; 409 if its effect is no longer the checked one',
    querystring: z.object({ format, digest }),
    response: { ...checked, 409: failure },
  },
  exportFile: {
    tags,
    operationId: 'exportCatalog',
    summary: 'The whole catalog as a file',
    querystring: z.object({ format }),
    response: { 200: file('text/csv', 'application/x-ndjson'), ...rejected },
  },
} as const

const path = '/api/staff'
const config = onlyFor('catalog')
const pageSize = 50
/** The error of a change that a colleague has overtaken. */
const { code } = catalogConflict()
const maxPictureBytes = 15 * 1024 * 1024
/** About 20,000 variants as CSV. `npm run catalog` imports larger files in a process of its own. */
const maxFileBytes = 8 * 1024 * 1024
const maxListedProblems = 200

/** Products, pictures and categories of the own engine. */
export const staffCatalogRoutes =
  ({ catalogEditor: editor, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!editor || !staff) return

    app.get(`${path}/products`, { config, schema: calls.listProducts }, async ({ query }) => {
      const rows = await editor.products({ ...query, limit: pageSize })
      return { data: { rows, next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null } }
    })

    app.get(`${path}/products/:sku`, { config, schema: calls.readProduct }, async ({ params }) => ({
      data: await editor.product(params.sku),
    }))

    app.put(`${path}/products/:sku`, { config, schema: calls.changeProduct }, async (request, reply) => {
      const { version, product } = request.body
      const { sku } = request.params
      return orCurrent(reply, { code, read: () => editor.product(sku) }, async () => ({
        data: await editor.changeProduct(requireStaffVisit(request), {
          version,
          fields: { ...product, sku },
        }),
      }))
    })

    app.put(
      `${path}/products/:sku/pictures`,
      { config, schema: calls.changePictures },
      async (request, reply) => {
        const { params, body } = request
        return orCurrent(reply, { code, read: () => editor.product(params.sku) }, async () => {
          const pictures = await editor.changePictures(requireStaffVisit(request), { ...params, ...body })
          return { data: { pictures } }
        })
      },
    )

    app.get(
      `${path}/products/:sku/pictures/:hash`,
      { config, schema: calls.readPicture },
      async ({ params: { sku, hash } }, reply) =>
        reply
          .header('cache-control', 'private, max-age=31536000, immutable')
          .type('image/webp')
          .send(await editor.thumbnail(sku, hash)),
    )

    app.get(`${path}/categories`, { config, schema: calls.readCategories }, async () => ({
      data: await editor.categories(),
    }))

    app.put(`${path}/categories`, { config, schema: calls.changeCategories }, async (request, reply) => {
      const read = () => editor.categories()
      return orCurrent(reply, { code, read }, async () => {
        await editor.changeCategories(requireStaffVisit(request), request.body)
        return { data: await read() }
      })
    })

    await app.register(async (scope: typeof app) => {
      const options = { parseAs: 'buffer', bodyLimit: maxPictureBytes } as const
      scope.addContentTypeParser<Buffer>(/^image\//, options, (_request, body, done) => done(null, body))
      scope.post(`${path}/products/:sku/pictures`, { config, schema: calls.addPicture }, async (request) => {
        if (!Buffer.isBuffer(request.body)) throw notAFile()
        const picture = { sku: request.params.sku, file: request.body }
        return { data: { pictures: await editor.addPicture(requireStaffVisit(request), picture) } }
      })
    })
  }

const notAFile = () => new CommerceError('unsupported_media_type', 415, 'Send the file as the body')

/** The catalog as files. The body of a request is the file; it is parsed while it arrives. */
export const catalogFileRoutes =
  ({ catalogEditor: editor, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!editor || !staff) return
    app.addContentTypeParser(['text/csv', 'application/x-ndjson'], (_request, body, done) => done(null, body))

    app.post(`${path}/catalog/check`, { config, schema: calls.checkFile }, async ({ body, query }) => {
      const { plan, digest } = await editor.checkFile(await readFile(query.format, body))
      return { data: showPlan(plan, digest) }
    })

    app.post(`${path}/catalog/import`, { config, schema: calls.importFile }, async (request) => {
      const { format, digest } = request.query
      const content = await readFile(format, request.body)
      const { plan, isImported } = await editor.importFile(content, requireStaffVisit(request), digest)
      if (!isImported) throw catalogConflict()
      return { data: showPlan(plan, digest) }
    })

    app.get(`${path}/catalog/export`, { config, schema: calls.exportFile }, async ({ query }, reply) =>
      reply
        .header('content-disposition', `attachment; filename="catalog.${query.format}"`)
        .type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson')
        .serializer((body: string) => body)
        .send(Readable.from(editor.exportFile(query.format))),
    )
  }

async function readFile(format: CatalogFormat, body: unknown) {
  if (!(body instanceof Readable)) throw notAFile()
  return readContent(format, decodeFile(limited(body)))
}

/** @throws CommerceError 413 for too many bytes */
async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > maxFileBytes)
      throw new CommerceError(
        'payload_too_large',
        413,
        `The file is larger than ${maxFileBytes / 2 ** 20} MB`,
      )
    yield part
  }
}

const showPlan = (plan: ImportPlan, digest: string) => ({
  counts: plan.counts,
  categories: plan.categories.length,
  problems: plan.problems.slice(0, maxListedProblems),
  problemCount: plan.problems.length,
  digest,
})
