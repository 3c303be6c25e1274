import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalidRequest } from '../../../src/domain/errors'
import { readReceipt } from '../../analytics/consentReceipts'
import { readReport } from '../../analytics/outcomeReport'
import { toCaller } from '../../limits/limits'
import { failure, success } from '../schemas/envelopeSchema'
import { readEventId, maxBodyBytes, maxEvents } from './events'
import type { Shop } from './shop'

const tags = ['analytics']
const acknowledgement = z.object({
  event_id: z.string().nullable().describe('Null when the report did not name it'),
  status: z.enum(['accepted', 'duplicate', 'rejected']),
})

/** Routes for the events' outcomes and for visitors' consent. */
export const reportRoutes =
  ({ analytics, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!analytics) return

    app.post(
      '/api/analytics/outcomes',
      {
        bodyLimit: maxBodyBytes,
        schema: {
          tags,
          operationId: 'storeOutcomes',
          summary: 'Store the outcomes of events at their destinations',
          body: z.object({ outcomes: z.array(z.unknown()).min(1).max(maxEvents) }),
          response: {
            200: success(z.object({ outcomes: z.array(acknowledgement) })),
            429: failure,
          },
        },
      },
      async (request) => {
        await attempts.count('analytics', toCaller(request))
        const reports = request.body.outcomes.map(readReport)
        const written = await analytics.outcomes.write(reports.filter((report) => report !== null))
        let next = 0
        const outcomes = reports.map((report, index) =>
          report === null
            ? { event_id: readEventId(request.body.outcomes[index]), status: 'rejected' as const }
            : { event_id: report.event_id, status: written[next++] ?? ('accepted' as const) },
        )
        return { data: { outcomes } }
      },
    )

    app.post(
      '/api/analytics/consent',
      {
        bodyLimit: maxBodyBytes,
        schema: {
          tags,
          operationId: 'storeConsent',
          summary: "Store a visitor's consent; the same choice sent twice is one receipt",
          body: z.object({
            consent_id: z.uuid().describe("The visitor's own, made by the browser"),
            version: z.number().int(),
            region: z.string(),
            locale: z.string(),
            categories: z.record(z.string(), z.boolean()),
            method: z.string().describe('How the visitor chose, e.g. accept_all'),
            at: z.string().describe('ISO 8601, UTC'),
          }),
          response: {
            200: success(z.object({ status: z.enum(['accepted', 'duplicate']) })),
            429: failure,
          },
        },
      },
      async (request) => {
        await attempts.count('consent', toCaller(request))
        const receipt = readReceipt(request.body)
        if ('invalid' in receipt) throw invalidRequest(`Not right: ${receipt.invalid}`)
        return { data: { status: await analytics.receipts.write(receipt, request.site) } }
      },
    )
  }
