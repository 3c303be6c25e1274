import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import type { EmbeddedServer } from '../../../../server/database/embedded/embeddedServer'
import { readStartTime } from '../../../../server/database/embedded/processes'
import { postmasterOf } from '../../../setup/launching'
import type { RunningShop } from '../../../setup/runningShop'

export const moments = ['before', 'during', 'after'] as const
/**
 * The moment of a fault in a statement: before the database receives it; while the database runs it; or after
 * the database has answered, before the response arrives.
 */
export type Moment = (typeof moments)[number]

/** A moment of one statement of a request. Statements count from 0. */
export interface Spot {
  readonly statement: number
  readonly moment: Moment
}

/** A statement that is paused for good. */
export interface PausedStatement {
  readonly sql: string
  /** Process id of the database backend that serves the connection. */
  readonly backend: number
}

export interface Watch {
  /** The request's statements so far. */
  readonly statements: readonly string[]
  /** Resolves when the request reaches its spot. */
  readonly paused: Promise<PausedStatement>
}

/** A proxy between a shop and its database that can pause a request's statements. */
export interface StatementGate {
  /** The DATABASE_URL of the proxy. */
  readonly url: string
  /** Counts the statements of the next request, until the next `watch`. */
  watch(spot?: Spot): Watch
  /** Cuts the paused connections. */
  cut(): void
  close(): Promise<void>
}

/** Statements of requests about carts, orders and payments. `begin` changes nothing and doesn't count. */
const ofRequests =
  /\b(carts|cart_lines|orders|order_\w+|payments|payment_refunds|coupons|checkouts)\b|update "variants"|insert into "outgoing_mails"/
/** Statements of the shop's own timers about the same tables. */
const ofTheClock = /"expires_at" <=|"updated_at" <|"ask_at" <=|"try_at" <=/

interface Watching extends Watch {
  readonly statements: string[]
  readonly spot: Spot | null
  readonly pause: (paused: PausedStatement) => void
}

/** Opens a gate before a server on a Unix socket. */
export async function openStatementGate(pool: EmbeddedServer['pool']): Promise<StatementGate> {
  let watching: Watching | null = null
  const stuck = new Set<() => void>()
  const all = new Set<() => void>()

  function pass(client: Socket): void {
    const server = connect(join(pool.host, `.s.PGSQL.${pool.port}`))
    const end = () => {
      client.destroy()
      server.destroy()
      stuck.delete(end)
      all.delete(end)
    }
    all.add(end)
    for (const socket of [client, server]) socket.on('error', end).on('close', end)

    const unit: WireFrame[] = []
    let isOpen = false
    let isRequest = false
    let isPaused = false
    let backend = 0
    let response: (() => void) | null = null
    const forward = () => {
      for (const { bytes } of unit.splice(0)) server.write(bytes)
    }
    const pauseNow = (watch: Watching, sql: string) => {
      isPaused = true
      stuck.add(end)
      watch.pause({ sql, backend })
    }

    function decide(): void {
      const sql = unit.map(sqlIn).find((text) => text !== null) ?? ''
      const isEnd = sql === 'commit' || sql === 'rollback'
      if (!isEnd) isRequest = (isOpen && isRequest) || (ofRequests.test(sql) && !ofTheClock.test(sql))
      const watch = isRequest && sql !== 'begin' ? watching : null
      if (sql === 'begin') isOpen = true
      if (isEnd) isOpen = false
      const number = watch ? watch.statements.push(sql) - 1 : null
      if (!watch?.spot || number !== watch.spot.statement) {
        forward()
        return
      }
      switch (watch.spot.moment) {
        case 'before': {
          pauseNow(watch, sql)
          return
        }
        case 'during':
          forward()
          {
            pauseNow(watch, sql)
            return
          }
        case 'after':
          response = () => pauseNow(watch, sql)
          {
            forward()
            return
          }
      }
    }

    const handleClient = wireFrames((frame) => {
      if (isPaused) return
      if (!'PBDECSQH'.includes(frame.type) || frame.type === '') return void server.write(frame.bytes)
      unit.push(frame)
      if (frame.type === 'S' || frame.type === 'Q') decide()
    }, false)
    const handleServer = wireFrames(({ type, bytes }) => {
      if (type === 'K') backend = bytes.readInt32BE(5)
      // ReadyForQuery, the last message of a response.
      if (type === 'Z' && response) response()
      if (!isPaused && !response) client.write(bytes)
    }, true)
    client.on('data', handleClient)
    server.on('data', handleServer)
  }

  const gate = createServer({ noDelay: true }, pass).listen(0, '127.0.0.1')
  await new Promise((resolve) => gate.once('listening', resolve))
  const { port } = gate.address() as AddressInfo
  const { user, password, database } = pool
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    watch: (spot) => {
      let pause: Watching['pause'] = () => {}
      const paused = new Promise<PausedStatement>((resolve) => (pause = resolve))
      watching = { statements: [], paused, spot: spot ?? null, pause }
      return watching
    },
    cut: () => {
      watching = null
      for (const end of [...stuck]) end()
    },
    close: async () => {
      for (const end of [...all]) end()
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}

/** One message of the PostgreSQL protocol. A client's first message has no type. */
export interface WireFrame {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Splits a stream of the PostgreSQL protocol (version 3) into messages.
 * @param isTyped false for a client's stream, whose first message has no type
 */
export function wireFrames(handle: (frame: WireFrame) => void, isTyped: boolean): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let head = isTyped ? 1 : 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= head + 4) {
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      const type = head === 1 ? String.fromCharCode(bytes[0] ?? 0) : ''
      head = 1
      handle({ type, bytes })
    }
  }
}

/** The SQL of a simple query or of a statement to prepare; null for other messages. */
export function sqlIn({ type, bytes }: WireFrame): string | null {
  if (type !== 'Q' && type !== 'P') return null
  const start = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}

/**
 * The statements of a step without faults. A job of the shop can add statements, so the step is rehearsed until the
 * shortest list was seen twice.
 */
export async function shortestRehearsal(
  rehearse: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const seen: (readonly string[])[] = []
  for (;;) {
    seen.push(await rehearse())
    const shortest = seen.reduce((one, other) => (other.length < one.length ? other : one))
    if (seen.filter((list) => isDeepStrictEqual(list, shortest)).length > 1) return shortest
  }
}

/** The process that a fault kills. A backend is the database's process for one connection. */
export type Victim = 'the shop' | 'a backend' | 'the database' | 'both'

interface Reach {
  readonly shop: Pick<RunningShop, 'kill'>
  readonly dataDir: string
  /** The test's own connections to the same database. */
  readonly pool: Pool
  /** Process id. */
  readonly backend: number
}

/**
 * Kills the process with SIGKILL, as a power cut does. Its supervisor restarts it. After the database or a backend, which
 * takes all others with it, every connection dies; until then the old ones still respond. Resolves when all are dead.
 */
export async function kill(victim: Victim, { shop, dataDir, pool, backend }: Reach): Promise<void> {
  // For kill(2), 0 is the caller's process group.
  if (victim === 'a backend' && backend === 0)
    throw new Error('Nothing was held, so that nobody can be killed')
  const backends = victim === 'the shop' ? [] : await backendsOf(pool)
  if (victim === 'a backend') process.kill(backend, 'SIGKILL')
  if (victim === 'the database' || victim === 'both') process.kill(postmasterOf(dataDir), 'SIGKILL')
  if (victim === 'the shop' || victim === 'both') await shop.kill()
  while (backends.some(isAlive)) await new Promise(setImmediate)
}

/** A process by its id and its start time, because ids are used again. */
type Process = readonly [pid: number, born: string | null]

const isAlive = ([pid, born]: Process) => born !== null && readStartTime(pid) === born

async function backendsOf(pool: Pool): Promise<readonly Process[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => [pid, readStartTime(pid)])
}
