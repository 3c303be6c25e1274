import { Pool, type PoolClient } from 'pg'

type Hearing = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Connections to the database, whose failure to be had says that nothing was done yet. */
export class Connections extends Pool {
  override connect(): Promise<PoolClient>
  override connect(hear: Hearing): void
  override connect(hear?: Hearing): Promise<PoolClient> | void {
    if (!hear)
      return super.connect().catch((error: unknown) => {
        throw outOfReach(error)
      })
    super.connect((error, client, done) => hear(error && outOfReach(error), client, done))
  }
}

/** Whoever gets no connection is to come again: 503 (RFC 9110, section 15.6.4). */
const outOfReach = (error: unknown) => Object.assign(error as Error, { statusCode: 503 })
