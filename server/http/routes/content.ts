import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ContentKey } from '../../../src/domain/content/content'
import { languages } from '../../../src/domain/language'
import { withDraft, type ContentValue } from '../../content/content'
import { onlyFor, requireStaffVisit, type StaffVisit } from '../plugins/staffOnly'
import { orCurrent } from '../responses/orCurrent'
import { contentCalls as calls } from '../schemas/contentSchema'
import type { Shop } from './shop'

const path = '/api/staff/content'
const entry = `${path}/:kind/:scope`
const config = onlyFor('content')
/** The error of a publication that a colleague has overtaken. */
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

    app.put(`${entry}/draft`, { config, schema: calls.saveDraft }, async (request) => ({
      data: { id: await content.saveDraft(requireStaffVisit(request), request.params, request.body) },
    }))

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
