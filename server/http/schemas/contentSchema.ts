import { z } from 'zod'
import { listing } from '../../../src/domain/catalog/listingSchema'
import { contentKinds } from '../../../src/domain/content/content'
import { conflict, failure, success } from './envelopeSchema'
import { listingParameters } from './listingParameters'

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
const entry = z.object({
  ...key,
  initial: value.describe('The value before anything is published'),
  draft: z.object({ id: z.number(), basedOn: z.number(), value, at: time }).nullable(),
  versions: z.array(z.object({ version: z.number(), value, author, at: time })),
})

/** The calls of the screens of content in versions. */
export const contentCalls = {
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
      200: success(entry),
      ...rejected,
      404: failure,
    },
  },
  saveDraft: {
    tags,
    operationId: 'saveContentDraft',
    summary: 'Store the own draft, which nobody but the staff sees',
    params,
    body: z.object({ basedOn: version.describe('The version that the author saw; 0 without any'), value }),
    response: {
      200: success(z.object({ id: z.number() })),
      400: failure,
      ...rejected,
      404: failure,
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
      409: conflict(entry),
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
      409: conflict(entry),
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
