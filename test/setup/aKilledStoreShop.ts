import { signed, until, webhooksPath } from './aHookedShop'
import { aStoreSandbox, storeKeys, type StoreSandbox } from './aStoreSandbox'
import { freshFolder, startShop, type RunningShop } from './runningShop'
import { openTestDatabase, type TestDatabase } from './testDatabase'

/** A moment of the shop's work, paused until its process is killed. */
export type Spot =
  /** The store doesn't answer this call; some calls before it pass. */
  | { readonly call: string; readonly after?: number }
  /** The database doesn't answer writes to this table, from when the query finds a row. */
  | { readonly table: string; readonly once?: string }

/** A store sandbox, a database, and a process of the shop that can be killed. Close it after the test. */
export async function aKilledStoreShop() {
  const [sandbox, database] = await Promise.all([aStoreSandbox(), openTestDatabase()])
  const dataDir = await freshFolder()
  let shop: RunningShop | null = null
  const running = () => {
    if (!shop) throw new Error('The shop does not run')
    return shop
  }
  return {
    sandbox,
    database,
    start: async () => {
      shop = await startShop({ dataDir, env: environment(sandbox, database) })
    },
    output: () => running().output(),
    /** Waits until the shop's work is paused at the spot, and kills the process with SIGKILL. */
    killAt: async (spot: Spot, cause: () => Promise<unknown>) => {
      const paused = 'call' in spot ? await pauseCall(sandbox, spot) : await lockTable(database, spot)
      const caused = cause().catch(() => undefined)
      await until(paused.isReached)
      await running().kill()
      shop = null
      await caused
      await paused.release()
      await sandbox.clearFaults()
    },
    /** Delivers a webhook as the store does: until the shop answers 200. */
    deliver: async (body: string) => {
      const answer = await fetch(`http://127.0.0.1:${running().port}${webhooksPath}`, {
        method: 'POST',
        headers: signed(body),
        body,
      })
      if (answer.status !== 200) throw new Error(`The webhook was answered with ${answer.status}`)
    },
    close: async () => {
      await shop?.stop()
      await database.close()
      await sandbox.close()
    },
  }
}

const environment = ({ store, url, token }: StoreSandbox, database: TestDatabase) => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  COMMERCE: 'bigcommerce',
  DATABASE_URL: database.url,
  BIGCOMMERCE_SANDBOX: url,
  BIGCOMMERCE_STORE_HASH: storeKeys.hash,
  BIGCOMMERCE_API_TOKEN: storeKeys.apiToken,
  BIGCOMMERCE_CLIENT_SECRET: storeKeys.clientSecret,
  BIGCOMMERCE_STOREFRONT_TOKEN: token,
  BIGCOMMERCE_CHANNELS: store.channels
    .map(({ id, name }) => `${name.toLowerCase().replace(' ', '-')}=${id}`)
    .join(','),
})

async function pauseCall(sandbox: StoreSandbox, { call, after = 0 }: Extract<Spot, { call: string }>) {
  await sandbox.fault({ operation: call, kind: 'slow', ms: 60_000, after })
  return {
    isReached: async () => {
      const { faults } = (await sandbox.control('GET', 'faults')) as { faults: unknown[] }
      return faults.length === 0
    },
    release: async () => undefined,
  }
}

async function lockTable({ pool }: TestDatabase, { table, once }: Extract<Spot, { table: string }>) {
  const client = await pool.connect()
  let isLocked = false
  const lock = async () => {
    if (once !== undefined && (await pool.query(once)).rows.length === 0) return
    await client.query(`begin; lock table ${table} in exclusive mode`)
    isLocked = true
  }
  await lock()
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    isReached: async () => {
      if (!isLocked) await lock()
      return (await pool.query(`select 1 ${waiting}`)).rows.length > 0
    },
    release: async () => {
      // A statement whose process is dead must not be done after all.
      await pool.query(`select pg_terminate_backend(pid) ${waiting}`)
      await client.query('rollback')
      client.release()
    },
  }
}
