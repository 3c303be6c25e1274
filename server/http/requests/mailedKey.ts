import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** Body or query with the key of a link. */
export const mailedKey = z.object(
  { key: z.string('Invalid request').min(1, 'Invalid request').max(100, 'Invalid request') },
  'Invalid request',
)

interface Unsubscribing {
  readonly url: string
  readonly schema: {
    readonly tags: string[]
    readonly operationId: string
    readonly summary: string
    readonly response: Readonly<Record<number, z.ZodType>>
  }
  /** @returns the response's data */
  readonly stop: (key: string, request: FastifyRequest) => Promise<unknown>
}

/** The URL of List-Unsubscribe in mails (RFC 8058). A plugin of its own, because mail programs send a form. */
export const unsubscribeByMailProgram =
  ({ url, schema, stop }: Unsubscribing): FastifyPluginAsyncZod =>
  async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _form, done) => done(null))
    scope.post(url, { schema: { ...schema, querystring: mailedKey } }, async (request) => ({
      data: await stop(request.query.key, request),
    }))
  }
