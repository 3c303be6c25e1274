import { z } from 'zod'

/** A webhook: one change in the store. */
export interface WebhookMessage {
  /** The same for all deliveries of one message. */
  readonly id: string
  readonly scope: string
  readonly subject: 'product' | 'category' | 'order'
  readonly subjectId: number
  /** Status of an order before its change. */
  readonly previousStatus: number | null
}

const id = z.int().positive().max(2_147_483_647)
const messageSchema = z.object({
  scope: z.string().max(100),
  producer: z.string(),
  hash: z.string().regex(/^[\w-]{8,128}$/),
  /** Seconds since 1970. */
  created_at: z.int().nonnegative(),
  data: z.object({
    id: z.unknown().optional(),
    order_id: id.optional(),
    sku: z.object({ product_id: id }).optional(),
    status: z.object({ previous_status_id: z.int().nonnegative().max(1_000) }).optional(),
  }),
})

/** The scopes that the shop subscribes to. */
export const webhookScopes = ['store/product/*', 'store/sku/*', 'store/category/*', 'store/order/*'] as const

/**
 * Reads a webhook's body. The id is time and hash: whether the store's hash covers the time isn't documented, and two
 * changes of one product must not count as one message.
 * @param hash of our store; an app's secret can sign webhooks of several stores
 * @returns null for a subject that the shop doesn't follow; undefined for another shape or store
 */
export function readWebhook(body: Buffer, hash: string): WebhookMessage | null | undefined {
  const read = messageSchema.safeParse(jsonOf(body))
  if (!read.success || read.data.producer !== `stores/${hash}`) return undefined
  const { scope, created_at, data, hash: ofMessage } = read.data
  const [, kind] = /^store\/(product|sku|category|order)\//.exec(scope) ?? []
  if (kind === undefined) return null
  const named =
    kind === 'order' ? (data.order_id ?? data.id) : kind === 'sku' ? data.sku?.product_id : data.id
  const subjectId = id.safeParse(named)
  if (!subjectId.success) return undefined
  return {
    id: `${created_at} ${ofMessage}`,
    scope,
    subject: kind === 'order' || kind === 'category' ? kind : 'product',
    subjectId: subjectId.data,
    previousStatus: data.status?.previous_status_id ?? null,
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
