import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** PostgreSQL 14 and newer report these settings of a session when it begins, and each change. */
const readOnlySettings = ['default_transaction_read_only', 'in_hot_standby']

/** A connection that knows whether its session can only read. */
class WatchedClient extends Client {
  readonly #on = new Set<string>()
  /** Time in milliseconds since when the session can only read; null if it can write. */
  #readOnlySince: number | null = null

  constructor(config?: ClientConfig) {
    super(config)
    this.connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
        if (!readOnlySettings.includes(parameterName)) return
        if (parameterValue === 'on') this.#on.add(parameterName)
        else this.#on.delete(parameterName)
        this.#readOnlySince = this.#on.size > 0 ? Date.now() : null
      },
    )
  }

  get isReadOnly(): boolean {
    return this.#readOnlySince !== null
  }

  /** Whether a new connection should be tried: at most once a second each, because a connection costs a process. */
  get isOutdated(): boolean {
    return this.#readOnlySince !== null && Date.now() - this.#readOnlySince >= 1_000
  }
}

export interface ConnectionsOptions {
  /** Each transaction may have another connection of the server. */
  readonly hasTransactionPooler: boolean
  /** True for connections that only read, e.g. those of a replica. */
  readonly isForReading: boolean
}

/**
 * A pool that marks connection failures with status 503: no statement has run then. A session that began while the
 * database was read-only can stay so for ever; the pool replaces such connections until one can write.
 */
export class Connections extends Pool {
  readonly hasTransactionPooler: boolean
  readonly #isForReading: boolean
  readonly #watched = new Set<WatchedClient>()

  constructor(config: PoolConfig, { hasTransactionPooler, isForReading }: ConnectionsOptions) {
    // A pooler reports the settings of other connections than those that run the statements.
    super(hasTransactionPooler || isForReading ? config : { ...config, Client: WatchedClient })
    this.hasTransactionPooler = hasTransactionPooler
    this.#isForReading = isForReading
    this.on('connect', (client) => {
      if (client instanceof WatchedClient) this.#watched.add(client)
    })
    this.on('remove', (client) => {
      if (client instanceof WatchedClient) this.#watched.delete(client)
    })
  }

  /** The name of a statement that is parsed once per connection; none where connections change. */
  named(name: string): { readonly name?: string } {
    return this.hasTransactionPooler ? {} : { name }
  }

  /** Whether a query succeeds, and could write unless the pool is for reading. Rejects if the query fails. */
  async isUsable(): Promise<boolean> {
    const text = `select current_setting('transaction_read_only') = 'on' as is_read_only`
    const isWritable = ({ rows }: { rows: { is_read_only: boolean }[] }) =>
      this.#isForReading || rows[0]?.is_read_only === false
    if (![...this.#watched].some(({ isReadOnly }) => isReadOnly)) return isWritable(await this.query(text))
    // Older connections may still write. A new one shows what the next ones can do.
    const probe = new Client(this.options)
    probe.on('error', () => {})
    try {
      await probe.connect()
      return isWritable(await probe.query(text))
    } finally {
      // The probe's connection may be broken; the pool opens another.
      void probe.end().catch(() => {})
    }
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const connecting = this.#connectToWrite().catch((error: unknown) => {
      throw outOfReach(error)
    })
    if (!callback) return connecting
    void connecting.then(
      (client) => callback(undefined, client, (release) => client.release(Boolean(release))),
      (error: unknown) => callback(toError(error), undefined, () => {}),
    )
  }

  async #connectToWrite(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect()
      if (!(client instanceof WatchedClient) || !client.isOutdated) return client
      client.release(true)
    }
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** 503 tells the client to retry (RFC 9110, section 15.6.4). */
const outOfReach = (error: unknown) => Object.assign(toError(error), { statusCode: 503 })
