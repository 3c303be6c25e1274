import { z } from 'zod'

export const webhookSubjects = ['product', 'category', 'order'] as const

/** A webhook: one change in the store. */
export interface WebhookMessage {
  /** The same for all deliveries of one message. */
  readonly id: string
  readonly scope: string
  readonly subject: (typeof webhookSubjects)[number]
  readonly subjectId: number
  /** Status of an order before its change. */
  readonly previousStatus: number | null
}

/** Ids of transactions and metafields are text, those of other subjects numbers. */
const id = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(2_147_483_647))
const messageSchema = z.object({
  hash: z.string().regex(/^[\w-]{8,128}$/),
  /** Seconds since 1970. */
  created_at: z.int().nonnegative(),
  data: z.object({
    id: z.unknown().optional(),
    order_id: z.unknown().optional(),
    sku: z.object({ product_id: z.unknown() }).optional(),
    // The stock of a variant, instead of `sku`.
    inventory: z.object({ product_id: z.unknown() }).optional(),
    status: z.object({ previous_status_id: z.int().nonnegative().max(1_000) }).optional(),
  }),
})

const envelopeSchema = z.looseObject({ scope: z.string().max(100), producer: z.string() })
type MessageData = z.infer<typeof messageSchema>['data']

/** Path of the shop that receives the store's webhooks. */
export const webhooksPath = '/api/bigcommerce/webhooks'

/** The scopes that the shop subscribes to. */
export const webhookScopes = ['store/product/*', 'store/sku/*', 'store/category/*', 'store/order/*'] as const

/** A body of the store that names no subject in a form that the shop knows. */
export interface UnreadWebhook {
  readonly scope: string
  readonly problem: string
}

/**
 * Reads a webhook's body. The id is time and hash: whether the store's hash covers the time isn't documented, and two
 * changes of one product must not count as one message.
 * @param hash of our store; an app's secret can sign webhooks of several stores
 * @returns null for a subject that the shop doesn't follow; undefined for a body that isn't a webhook of our store
 */
export function readWebhook(body: Buffer, hash: string): WebhookMessage | UnreadWebhook | null | undefined {
  const envelope = envelopeSchema.safeParse(jsonOf(body))
  if (!envelope.success || envelope.data.producer !== `stores/${hash}`) return undefined
  const { scope } = envelope.data
  const [, kind, detail] = /^store\/(product|sku|category|order)\/(\w+)/.exec(scope) ?? []
  // Metafields are data of other programs.
  if (kind === undefined || detail === 'metafield') return null
  const read = messageSchema.safeParse(envelope.data)
  if (!read.success) return { scope, problem: read.error.issues.map(({ path }) => path.join('.')).join(', ') }
  const { created_at, data, hash: ofMessage } = read.data
  const subjectId = id.safeParse(subjectOf(kind, data))
  if (!subjectId.success) return { scope, problem: 'no id' }
  return {
    id: `${created_at} ${ofMessage}`,
    scope,
    subject: kind === 'order' || kind === 'category' ? kind : 'product',
    subjectId: subjectId.data,
    previousStatus: data.status?.previous_status_id ?? null,
  }
}

function subjectOf(kind: string, { id: own, order_id, sku, inventory }: MessageData): unknown {
  if (kind === 'order') return order_id ?? own
  return kind === 'sku' ? (sku ?? inventory)?.product_id : own
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // The schema rejects `undefined`.
    return undefined
  }
}
