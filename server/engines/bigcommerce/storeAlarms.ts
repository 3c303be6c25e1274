import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Figure } from '../../commerce/commerce'
import type { Tables } from '../../database/tables'
import type { Job } from '../../jobs/jobs'
import { reasonOf } from '../../process/failure'
import type { Log } from '../../process/log'
import type { StoreCall } from './client/storeCalls'
import type { StoreClient } from './client/storeClient'
import { StoreError } from './client/storeError'
import { getHooks } from './operations/admin'
import { customerScope } from './operations/channel'
import { webhookScopes, type UnreadWebhook } from './webhooks/webhookMessage'

const alarmKinds = [
  'admin_token',
  'admin_scope',
  'storefront_token',
  'storefront_scope',
  'webhooks_inactive',
  'webhooks_unread',
] as const
type AlarmKind = (typeof alarmKinds)[number]

/** An alarm for the log. Its message tells the staff how to mend the store. */
class StoreAlarm extends Error {
  override readonly name = 'StoreAlarm'
}

/** Advice for the staff when the store rejects our access. Also printed by `npm run bigcommerce -- check`. */
export function adviceOnAccess(api: StoreCall['api'], reason: 'token' | 'scope', operation: string): string {
  if (api === 'admin')
    return reason === 'token'
      ? 'The store rejects BIGCOMMERCE_API_TOKEN (401): it is wrong, expired or revoked. Create an API account in the control panel (Settings, Store-level API accounts), set its token and restart the shop'
      : `BIGCOMMERCE_API_TOKEN lacks a scope (403 for ${operation}). Create an API account with all scopes that docs/bigcommerce.md lists, set its token and restart the shop`
  return reason === 'token'
    ? 'The store rejects the storefront token (401): it is wrong, expired, revoked or for another channel. With BIGCOMMERCE_STOREFRONT_TOKEN_FILE, delete that file and run npm run bigcommerce -- setup; else set a new BIGCOMMERCE_STOREFRONT_TOKEN and restart the shop'
    : `The storefront token lacks a scope (${operation}). It needs Unauthenticated and Customer: make a new one as for an expired token (docs/bigcommerce.md)`
}

/** Scopes that the shop needs and that no active webhook to this url has. */
export const inactiveScopes = (
  hooks: readonly { readonly scope: string; readonly destination: string; readonly is_active: boolean }[],
  webhooksUrl: string,
): string[] =>
  webhookScopes.filter(
    (scope) =>
      !hooks.some((hook) => hook.scope === scope && hook.destination === webhooksUrl && hook.is_active),
  )

export const adviceOnWebhooks = (scopes: readonly string[], webhooksUrl: string): string =>
  `No active webhook to ${webhooksUrl} for ${scopes.join(', ')}: the store deactivates webhooks after failed deliveries and after 90 days without a message. Check that the store can reach this url, then run npm run bigcommerce -- setup`

/**
 * Alarms about our access to the store. The database has one row per open alarm, so a cluster logs each occurrence once,
 * whichever process meets it, and all processes report the same figures.
 */
export class StoreAlarms {
  /** The alarms that this process has met lately, and whether they were open. Others can raise and end them. */
  private readonly seen = new LRUCache<string, boolean>({ max: 1_000, ttl: 600_000 })
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly log: Log,
  ) {}

  /** A rejected token or scope raises an alarm, and the next accepted call of the same kind ends it. */
  noteCall({ api, channel, operation, failure, status }: StoreCall): void {
    const raise = (reason: 'token' | 'scope', subject: string) =>
      this.note(`${api}_${reason}`, subject, adviceOnAccess(api, reason, operation))
    const subject = channel === null ? '' : `channel ${channel}`
    if (failure === 'token') raise('token', subject)
    else if (failure === 'scope') raise('scope', operation)
    else if (failure === null && status !== null) {
      this.note(`${api}_token`, subject, null)
      this.note(`${api}_scope`, operation, null)
    }
  }

  noteUnread({ scope, problem }: UnreadWebhook): void {
    this.write(async () => {
      const advice = `Webhooks of the store that the shop can't read, the last one because of: ${problem}. Report the scope to the developers`
      await this.db
        .insertInto('store_alarms')
        .values({ kind: 'webhooks_unread', subject: scope, advice })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'subject'])
            .doUpdateSet({ count: sql<number>`store_alarms.count + 1`, advice }),
        )
        .execute()
    })
  }

  /** Raises or, with null, ends an alarm. */
  note(kind: AlarmKind, subject: string, advice: string | null): void {
    const key = `${kind} ${subject}`
    const isOpen = advice !== null
    if (this.seen.get(key) === isOpen) return
    this.seen.set(key, isOpen)
    this.write(() => (advice === null ? this.end(kind, subject) : this.raise(kind, subject, advice)))
  }

  /** The number of open alarms by kind; nothing without the database. */
  async figures(): Promise<Figure[]> {
    const open = await openAlarms(this.db).catch(() => null)
    if (open === null) return []
    return alarmKinds.map((kind) => ({
      name: 'shop_store_alarms',
      help: 'Open alarms about the hosted store. Each has a row in store_alarms, and npm run bigcommerce -- check says what to do.',
      value: open.filter((alarm) => alarm.kind === kind).length,
      labels: { kind },
    }))
  }

  /** Resolves when everything is written. */
  settled(): Promise<void> {
    return this.writing
  }

  private write(work: () => Promise<void>): void {
    this.writing = this.writing
      .then(work)
      .catch((error: unknown) =>
        this.log(`An alarm about the store cannot be written: ${reasonOf(error)}`, error),
      )
  }

  private async raise(kind: AlarmKind, subject: string, advice: string): Promise<void> {
    const raised = await this.db
      .insertInto('store_alarms')
      .values({ kind, subject, advice })
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (raised) this.log(`Alarm ${kind}${inBrackets(subject)}: ${advice}.`, new StoreAlarm(advice))
  }

  private async end(kind: AlarmKind, subject: string): Promise<void> {
    const ended = await this.db
      .deleteFrom('store_alarms')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .returning('kind')
      .executeTakeFirst()
    if (ended) this.log(`The alarm ${kind}${inBrackets(subject)} has ended.`)
  }
}

const inBrackets = (subject: string) => (subject === '' ? '' : ` (${subject})`)

/** Open alarms, the oldest first. */
export const openAlarms = (db: Kysely<Tables>) =>
  db.selectFrom('store_alarms').selectAll().orderBy('raised_at').execute()

/** Unread webhooks are reported for as long as the store's messages are stored. */
const unreadRetention = '14 days'

export const deleteOldUnread = (db: Kysely<Tables>) =>
  db
    .deleteFrom('store_alarms')
    .where('kind', '=', 'webhooks_unread')
    .where('raised_at', '<', sql<Date>`now() - ${unreadRetention}::interval`)
    .execute()

interface AccessParts {
  readonly client: StoreClient
  readonly alarms: StoreAlarms
  readonly channels: readonly number[]
  /** URL that receives the store's webhooks; null: the shop accepts none. */
  readonly webhooksUrl: string | null
}

/** Uses both tokens and reads the state of the webhooks. Our failed access is an alarm already, so it fails no job. */
export const checkAccess = ({ client, alarms, channels, webhooksUrl }: AccessParts): Job => ({
  name: 'check the access to the store',
  every: 600_000,
  startsAtOnce: true,
  work: async () => {
    const attempts = channels.map((channel) => async () => {
      await client.fetchGraphql(customerScope, {}, { channel, traffic: 'mirror' })
    })
    const readHooks = async () => {
      const { data: hooks } = await client.fetchRest(getHooks(), { traffic: 'mirror' })
      if (webhooksUrl === null) return
      const scopes = inactiveScopes(hooks, webhooksUrl)
      alarms.note('webhooks_inactive', '', scopes.length === 0 ? null : adviceOnWebhooks(scopes, webhooksUrl))
    }
    for (const attempt of [readHooks, ...attempts]) {
      await attempt().catch((error: unknown) => {
        if (!(error instanceof StoreError && ['token', 'scope'].includes(error.reason))) throw error
      })
    }
    await alarms.settled()
  },
})
