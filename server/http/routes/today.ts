import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { lowStock } from '../../../src/domain/cart/stockLeft'
import { hasRole } from '../../../src/domain/staffRoles'
import { outcomeGroups, outcomes } from '../../../src/tracking/outcomes'
import type { Analytics } from '../../analytics/openAnalytics'
import type { Failure } from '../../jobs/failures'
import { requireStaffVisit } from '../plugins/staffOnly'
import { readHealth } from '../responses/health'
import { getToday } from '../schemas/todaySchema'
import type { Shop } from './shop'

/** What needs attention now, as far as a member's roles go. */
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
