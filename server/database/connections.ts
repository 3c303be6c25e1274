import { Pool, type PoolClient, type PoolConfig } from 'pg'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that marks connection failures with status 503: no statement has run then. */
export class Connections extends Pool {
  /** @param hasTransactionPooler each transaction may have another connection of the server */
  constructor(
    config: PoolConfig,
    readonly hasTransactionPooler: boolean,
  ) {
    super(config)
  }

  /** The name of a statement that is parsed once per connection; none where connections change. */
  named(name: string): { readonly name?: string } {
    return this.hasTransactionPooler ? {} : { name }
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!callback)
      return super.connect().catch((error: unknown) => {
        throw outOfReach(error)
      })
    super.connect((error, client, done) => callback(error && outOfReach(error), client, done))
  }
}

/** 503 tells the client to retry (RFC 9110, section 15.6.4). */
const outOfReach = (error: unknown) => Object.assign(error as Error, { statusCode: 503 })
