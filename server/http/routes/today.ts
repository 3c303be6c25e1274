import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { lowStock } from '../../../src/domain/cart/stockLeft'
import { orderQueues } from '../../../src/domain/order/orderQueues'
import { hasRole } from '../../../src/domain/staffRoles'
import { outcomeGroups, outcomes } from '../../../src/tracking/outcomes'
import type { Analytics } from '../../analytics/openAnalytics'
import type { Figure } from '../../commerce/commerce'
import type { Failure } from '../../jobs/failures'
import { requireStaffVisit } from '../plugins/staffOnly'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const failures = z.array(
  z.object({ name: z.string(), attempts: z.number(), dueAt: z.iso.datetime(), cause: z.string().nullable() }),
)

/** Work and failures that need attention. A part is null if the member's roles exclude it or the back end lacks it. */
const getToday = {
  tags: ['staff'],
  operationId: 'getToday',
  summary: 'What needs attention now',
  response: {
    200: success(
      z.object({
        orders: z.record(z.enum(orderQueues), z.number()).nullable().describe('Orders of each queue'),
        content: z.object({ reviews: z.number(), questions: z.number() }).nullable(),
        lowStock: z.number().nullable().describe('Variants with little stock'),
        vendors: z
          .array(z.object({ destination: z.string(), failed: z.number(), sent: z.number() }))
          .nullable()
          .describe('Destinations of analytics with failures today, in UTC'),
        failures: z.object({ jobs: failures, mails: failures, webhooks: failures }).nullable(),
        health: z
          .array(
            z.object({
              name: z.string(),
              help: z.string().describe('The meaning of the figure, in English'),
              value: z.number(),
              limit: z.number(),
              isAlarm: z.boolean(),
            }),
          )
          .nullable()
          .describe('Figures of the process that answers, beside the limits of their alarms'),
      }),
    ),
    401: failure,
    403: failure,
  },
}

/** Serves the parts that the member's roles include. */
export const todayRoutes =
  ({ commerce, analytics, failures, figures, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!staff) return
    const { staffOrders, moderation, inventory } = commerce
    app.get('/api/staff/today', { config: { staff: 'members' }, schema: getToday }, async (request) => {
      const { roles } = requireStaffVisit(request)
      const may = (role: Parameters<typeof hasRole>[1][number]) => hasRole(roles, [role])
      const queues = may('orders') ? await staffOrders?.list({}, { limit: 1 }) : undefined
      const failed = may('owner') ? await failures?.() : undefined
      const measured = may('owner') ? await figures?.({ isPeek: true }) : undefined
      return {
        data: {
          orders: queues?.counts ?? null,
          content: (may('content') ? await moderation?.pending() : null) ?? null,
          lowStock: (may('catalog') ? await inventory?.countLow(lowStock) : null) ?? null,
          vendors: may('analyst') && analytics ? await failingVendors(analytics) : null,
          failures: failed
            ? {
                jobs: failed.jobs.map(showFailure),
                mails: failed.mails.map(showFailure),
                webhooks: failed.webhooks.map(showFailure),
              }
            : null,
          health: measured ? [...readHealth(measured)] : null,
        },
      }
    })
  }

const showFailure = ({ dueAt, ...rest }: Failure) => ({ ...rest, dueAt: dueAt.toISOString() })

/** Destinations with failures since midnight in UTC, the most failures first. */
async function failingVendors(analytics: Analytics) {
  const from = new Date(new Date().setUTCHours(0, 0, 0, 0))
  const counts = new Map<string, { failed: number; sent: number }>()
  for (const { destination, outcome, events } of await analytics.summary({ from, to: new Date() })) {
    const known = outcomes.find((each) => each === outcome)
    if (destination === '' || known === undefined) continue
    const group = outcomeGroups[known]
    if (group === 'not_sent') continue
    const count = counts.get(destination) ?? { failed: 0, sent: 0 }
    count[group === 'failed' ? 'failed' : 'sent'] += events
    counts.set(destination, count)
  }
  return [...counts]
    .map(([destination, count]) => ({ destination, ...count }))
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => other.failed - one.failed)
}

/** A figure that needs a person beyond a limit. */
interface Alarm {
  readonly figure: string
  readonly labels?: Figure['labels']
  /** An alarm above this value, or below it if `isMinimum` is set. */
  readonly limit: number
  readonly isMinimum?: true
}

/** The alarms of each process, most serious first. docs/alarms.yml has the same limits for Prometheus. */
export const alarms: readonly Alarm[] = [
  { figure: 'shop_database_up', limit: 1, isMinimum: true },
  { figure: 'shop_database_connections', labels: { state: 'waiting' }, limit: 0 },
  { figure: 'shop_password_hashes_waiting', limit: 16 },
  { figure: 'shop_mails_oldest_seconds', limit: 600 },
  { figure: 'shop_replica_lag_seconds', limit: 5 },
  { figure: 'shop_event_loop_delay_seconds', limit: 0.5 },
  // A process with 100,000 products may have half more (docs/many-machines.md#memory).
  { figure: 'process_resident_memory_bytes', limit: 1_000_000_000 },
]

/** A figure of this process beside the limit of its alarm. */
interface HealthFigure {
  readonly name: string
  readonly help: string
  readonly value: number
  readonly limit: number
  readonly isAlarm: boolean
}

/** Compares figures with the limits of their alarms; a figure that this process doesn't have is left out. */
const readHealth = (figures: readonly Figure[]): readonly HealthFigure[] =>
  alarms.flatMap(({ figure: name, labels, limit, isMinimum = false }) => {
    const found = figures.find((each) => each.name === name && hasLabels(each, labels))
    if (!found) return []
    const { help, value } = found
    return [{ name, help, value, limit, isAlarm: isMinimum ? value < limit : value > limit }]
  })

const hasLabels = ({ labels = {} }: Figure, wanted: Figure['labels'] = {}) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)
