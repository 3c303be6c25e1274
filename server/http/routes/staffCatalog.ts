import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CommerceError, validationError } from '../../../src/domain/errors'
import { catalogConflict } from '../../catalog/editing/productEditor'
import { digestOf, readContent, type CatalogFormat } from '../../catalog/exchange/catalogExchange'
import type { ImportPlan } from '../../catalog/exchange/planImport'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { orCurrent } from '../responses/orCurrent'
import { staffCatalogCalls as calls } from '../schemas/staffCatalogSchema'
import type { Shop } from './shop'

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
      const plan = await editor.checkFile(await readFile(query.format, body))
      return { data: showPlan(plan) }
    })

    app.post(`${path}/catalog/import`, { config, schema: calls.importFile }, async (request) => {
      const { format, digest } = request.query
      const content = await readFile(format, request.body)
      const { plan, isImported } = await editor.importFile(content, requireStaffVisit(request), digest)
      if (!isImported) throw catalogConflict()
      return { data: showPlan(plan) }
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
  return readContent(format, decode(body))
}

/** @throws CommerceError 413 for too many bytes, 400 for another encoding than UTF-8 */
async function* decode(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > maxFileBytes)
      throw new CommerceError(
        'payload_too_large',
        413,
        `The file is larger than ${maxFileBytes / 2 ** 20} MB`,
      )
    yield read(() => decoder.decode(part, { stream: true }))
  }
  yield read(() => decoder.decode())
}

function read(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw validationError('The file is not in UTF-8. Save it as “CSV UTF-8”.')
  }
}

const showPlan = (plan: ImportPlan) => ({
  counts: plan.counts,
  categories: plan.categories.length,
  problems: plan.problems.slice(0, maxListedProblems),
  problemCount: plan.problems.length,
  digest: digestOf(plan),
})
