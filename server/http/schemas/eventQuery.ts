import { z } from 'zod'
import { brandKeys } from '../../../src/domain/channel'
import { regionCodes } from '../../../src/domain/region/region'
import { destinationIds } from '../../../src/tracking/destinations'
import { outcomes } from '../../../src/tracking/outcomes'
import type { EventFilter } from '../../analytics/eventFilter'
import { eventNames } from '../../analytics/planSchema'

const dayMs = 86_400_000
const day = z.iso.date()

/**
 * Query parameters that select events. Staff routes reject unknown parameters: an ignored filter would return events that look right.
 */
export const eventQuery = {
  from: day.optional().describe('First day (UTC) of reception, e.g. 2026-12-01'),
  to: day.optional().describe('Last day (UTC) of reception'),
  name: z.enum(eventNames).optional(),
  event_id: z.uuid().optional(),
  order: z.string().min(1).max(64).optional().describe('Number of an order'),
  session: z.string().min(1).max(64).optional().describe('session_id of a visit'),
  visitor: z.string().min(1).max(64).optional().describe('anonymous_id of a browser'),
  customer: z.string().min(1).max(64).optional().describe('user_ref of a customer'),
  site: z
    .string()
    .regex(/^[a-z]+-[a-z]{2}$/)
    .optional()
    .describe('e.g. courtline-in'),
  region: z.enum(regionCodes).optional(),
  brand: z.enum(brandKeys).optional(),
  destination: z.enum(destinationIds).optional().describe('Only events with an outcome at this destination'),
  outcome: z
    .enum(outcomes)
    .optional()
    .describe('Only events with this outcome, at the given destination or at any'),
  reason: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional()
    .describe('Only events with this reason of a failure, at the given destination or at any'),
} as const

type Parameters = z.output<z.ZodObject<typeof eventQuery>>

/** The filter of parsed parameters. `to` becomes exclusive. */
export function toEventFilter({ from, to, event_id, ...same }: Parameters): EventFilter {
  return {
    ...same,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMs),
    eventId: event_id?.toLowerCase(),
  }
}
