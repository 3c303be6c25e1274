import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { languages } from '../../../src/domain/language'
import { withDraft, type ContentValue } from '../../content/content'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { contentCalls as calls } from '../schemas/contentSchema'
import type { Shop } from './shop'

const path = '/api/staff/content'
const entry = `${path}/:kind/:scope`
const config = onlyFor('content')

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

    app.get(entry, { config, schema: calls.find }, async (request) => {
      const { initial, draft, versions, ...key } = await content.find(
        requireStaffVisit(request),
        request.params,
      )
      return {
        data: {
          ...key,
          initial: initial && { ...initial },
          draft: draft && withTime(draft),
          versions: versions.map(withTime),
        },
      }
    })

    app.put(`${entry}/draft`, { config, schema: calls.saveDraft }, async (request) => ({
      data: { id: await content.saveDraft(requireStaffVisit(request), request.params, request.body) },
    }))

    app.delete(`${entry}/draft`, { config, schema: calls.deleteDraft }, async (request) => {
      await content.deleteDraft(requireStaffVisit(request), request.params)
      return { data: null }
    })

    app.post(`${entry}/publication`, { config, schema: calls.publish }, async (request) => ({
      data: { version: await content.publish(requireStaffVisit(request), request.params) },
    }))

    app.post(`${entry}/restoration`, { config, schema: calls.restore }, async (request) => ({
      data: { version: await content.restore(requireStaffVisit(request), request.params, request.body) },
    }))

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
