import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { checkEvent } from '../../analytics/checkEvent'
import { toCaller } from '../../limits/limits'
import { success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

/** Browsers send at most 64 KiB while a page closes (fetch `keepalive`, `sendBeacon`). */
export const maxBodyBytes = 64 * 1024
export const maxEvents = 100

const acknowledgement = z.object({
  event_id: z.string().nullable().describe('Null when the event did not name it'),
  status: z.enum(['accepted', 'duplicate', 'rejected']),
  reason: z.string().optional().describe('What is wrong with a rejected event'),
})

/** The route of the own log. The response acknowledges each event separately, after the commit. */
export const eventRoutes =
  ({ events: log, analytics, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!log) return
    const schema = {
      tags: ['analytics'],
      operationId: 'storeEvents',
      summary: 'Store events',
      body: z.object({ events: z.array(z.unknown()).min(1).max(maxEvents) }),
      response: { 200: success(z.object({ events: z.array(acknowledgement) })) },
    }

    app.post('/api/analytics/events', { schema, bodyLimit: maxBodyBytes }, async (request) => {
      await attempts.count('analytics', toCaller(request))
      const { body, site, headers } = request
      const client = {
        userAgent: headers['user-agent'],
        signatureAgent: String(headers['signature-agent'] ?? ''),
      }
      const checked = body.events.map((event) => checkEvent(event, site, client))
      const written = await log.write(checked.filter((event) => 'body' in event))
      const rejected = checked.flatMap((event, index) =>
        'reason' in event ? [{ value: body.events[index], issue: event.reason }] : [],
      )
      await analytics?.storeRejected(site.id, rejected)
      let next = 0
      const events = checked.map((event, index) => {
        if ('body' in event)
          return { event_id: event.event_id, status: written[next++] ?? ('accepted' as const) }
        return {
          event_id: readEventId(body.events[index]),
          status: 'rejected' as const,
          reason: event.reason,
        }
      })
      return { data: { events } }
    })
  }

/** Returns the sender's id of a rejected event or report; null when it is missing, no text or too long. */
export function readEventId(event: unknown): string | null {
  if (typeof event !== 'object' || event === null || !('event_id' in event)) return null
  return typeof event.event_id === 'string' && event.event_id.length <= 64 ? event.event_id : null
}
