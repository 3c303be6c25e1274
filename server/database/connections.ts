import { Pool, type PoolClient } from 'pg'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that marks connection failures with status 503: no statement has run then. */
export class Connections extends Pool {
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
