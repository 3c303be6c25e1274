import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listing } from '../../../src/domain/catalog/listingSchema'
import { type ContentKey, contentKinds } from '../../../src/domain/content/content'
import { languages } from '../../../src/domain/language'
import { withDraft, type ContentValue } from '../../content/content'
import { onlyFor, requireStaffVisit, type StaffVisit } from '../plugins/staffOnly'
import { orCurrent } from '../responses/orCurrent'
import { conflict, failure, success } from '../schemas/envelopeSchema'
import { listingParameters } from '../schemas/listingParameters'
import type { Shop } from './shop'

const tags = ['staff']
const time = z.iso.datetime()
const rejected = { 401: failure, 403: failure }
const nothing = success(z.null())
const version = z.int().min(0).max(1_000_000)

const key = {
  kind: z.enum(contentKinds),
  scope: z.string().max(40).describe('A brand, a site, a language, or a site and a language'),
}
const params = z.object(key)
const previewParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

const value = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('The fields depend on the kind; null: the shop’s own')
const author = z.string()

/** One entry with its draft and its versions. */
const contentEntry = z.object({
  ...key,
  initial: value.describe('The value before anything is published'),
  draft: z.object({ id: z.number(), basedOn: z.number(), value, at: time }).nullable(),
  versions: z.array(z.object({ version: z.number(), value, author, at: time })),
})

/** The calls of the screens of content in versions. */
const calls = {
  list: {
    tags,
    operationId: 'listContent',
    summary: 'What the staff can change without a release, with its newest version',
    response: {
      200: success(
        z.object({
          entries: z.array(
            z.object({
              ...key,
              published: z.object({ version: z.number(), author, at: time }).nullable(),
              hasDraft: z.boolean().describe('Whether the own draft exists'),
            }),
          ),
        }),
      ),
      ...rejected,
    },
  },
  find: {
    tags,
    operationId: 'getContent',
    summary: 'An entry with its versions and the own draft',
    params,
    response: {
      200: success(contentEntry),
      ...rejected,
      404: failure,
    },
  },
  saveDraft: {
    tags,
    operationId: 'saveContentDraft',
    summary: 'Store the own draft, which nobody but the staff sees',
    params,
    description: 'If the member has saved another draft since, it is rejected, and that draft stays.',
    body: z.object({
      basedOn: version.describe('The version that the author saw; 0 without any'),
      draftAt: time.nullable().default(null).describe('`at` of the draft that the author saw; null: none'),
      value,
    }),
    response: {
      200: success(z.object({ id: z.number(), at: time })),
      400: failure,
      ...rejected,
      404: failure,
      409: conflict(contentEntry),
    },
  },
  deleteDraft: {
    tags,
    operationId: 'deleteContentDraft',
    summary: 'Delete the own draft',
    params,
    response: { 200: nothing, ...rejected, 404: failure },
  },
  publish: {
    tags,
    operationId: 'publishContent',
    summary: 'Publish the own draft',
    description: 'If a colleague has published since the author read, it is rejected, and the draft stays.',
    params,
    response: {
      200: success(z.object({ version: z.number() })),
      ...rejected,
      404: failure,
      409: conflict(contentEntry),
    },
  },
  restore: {
    tags,
    operationId: 'restoreContent',
    summary: 'Publish an earlier version again; 0: what the shop shows without any',
    params,
    body: z.object({ version, basedOn: version }),
    response: {
      200: success(z.object({ version: z.number() })),
      ...rejected,
      404: failure,
      409: conflict(contentEntry),
    },
  },
  previewListing: {
    tags,
    operationId: 'listProductsWithDraft',
    summary: 'A listing as it would be with the synonyms of a draft',
    params: previewParams,
    querystring: listingParameters,
    response: { 200: success(listing), ...rejected, 404: failure },
  },
} as const

const path = '/api/staff/content'
const entry = `${path}/:kind/:scope`
const config = onlyFor('content')
/** The error of a publication or a draft that another one has overtaken. */
const code = 'content_conflict'

/** The path of the draft with an id; `previewRoutes` adds its pages. */
export const draftPath = (id: string): string => `/api/staff/drafts/${id}`

const withTime = <Entry extends { readonly at: Date; readonly value: ContentValue }>({
  at,
  value,
  ...rest
}: Entry) => ({ ...rest, value: value && { ...value }, at: at.toISOString() })

/** Content that the staff change without a release. */
export const contentRoutes =
  ({ content, commerce: { catalog } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!content) return

    app.get(path, { config, schema: calls.list }, async (request) => {
      const entries = await content.list(requireStaffVisit(request))
      return {
        data: {
          entries: entries.map(({ published, ...each }) => ({
            ...each,
            published: published && { ...published, at: published.at.toISOString() },
          })),
        },
      }
    })

    const show = async (by: StaffVisit, wanted: ContentKey) => {
      const { initial, draft, versions, ...key } = await content.find(by, wanted)
      return {
        ...key,
        initial: initial && { ...initial },
        draft: draft && withTime(draft),
        versions: versions.map(withTime),
      }
    }

    app.get(entry, { config, schema: calls.find }, async (request) => ({
      data: await show(requireStaffVisit(request), request.params),
    }))

    app.put(`${entry}/draft`, { config, schema: calls.saveDraft }, async (request, reply) => {
      const by = requireStaffVisit(request)
      const { params, body } = request
      const draftAt = body.draftAt === null ? null : new Date(body.draftAt)
      return orCurrent(reply, { code, read: () => show(by, params) }, async () => {
        const { id, at } = await content.saveDraft(by, params, { ...body, draftAt })
        return { data: { id, at: at.toISOString() } }
      })
    })

    app.delete(`${entry}/draft`, { config, schema: calls.deleteDraft }, async (request) => {
      await content.deleteDraft(requireStaffVisit(request), request.params)
      return { data: null }
    })

    app.post(`${entry}/publication`, { config, schema: calls.publish }, async (request, reply) => {
      const by = requireStaffVisit(request)
      const { params } = request
      return orCurrent(reply, { code, read: () => show(by, params) }, async () => ({
        data: { version: await content.publish(by, params) },
      }))
    })

    app.post(`${entry}/restoration`, { config, schema: calls.restore }, async (request, reply) => {
      const by = requireStaffVisit(request)
      const { params, body } = request
      return orCurrent(reply, { code, read: () => show(by, params) }, async () => ({
        data: { version: await content.restore(by, params, body) },
      }))
    })

    app.get(`${draftPath(':id')}/products`, { config, schema: calls.previewListing }, async (request) => {
      const { query, params, site } = request
      const read = withDraft(content.read, await content.readDraft(params.id))
      const lists = languages.flatMap((language) => {
        const list = read('synonyms', language)?.value
        return list ? [[language, list] as const] : []
      })
      return { data: await catalog.listWith(Object.fromEntries(lists), query, site) }
    })
  }
