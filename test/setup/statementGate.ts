import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'
import { sqlIn, wireFrames, type WireFrame } from './wireFrames'

export const moments = ['before', 'during', 'after'] as const
/**
 * When something happens to a statement: the database has not seen it; it has been given it and nobody waits for its
 * answer; it has answered, and the answer has not arrived.
 */
export type Moment = (typeof moments)[number]

/** A moment of one of the statements of a request, counted from 0. */
export interface Spot {
  readonly statement: number
  readonly moment: Moment
}

/** What waits at its spot, for ever. */
export interface PausedStatement {
  readonly sql: string
  /** Process of the database that serves its connection. */
  readonly backend: number
}

export interface Watch {
  /** The request's statements so far. */
  readonly statements: readonly string[]
  /** Resolves when the request has come to its spot. */
  readonly paused: Promise<PausedStatement>
}

/** Stands between a shop and its database, and stops what a request says to it wherever a test wants it stopped. */
export interface StatementGate {
  /** What DATABASE_URL has to say. */
  readonly url: string
  /** Counts the statements of the request that is made next, until it is called again. */
  watch(spot?: Spot): Watch
  /** Breaks the connections that are held. */
  cut(): void
  close(): Promise<void>
}

/** What requests about carts, orders and payments say; `begin` changes nothing and does not count. */
const ofRequests =
  /\b(carts|cart_lines|orders|order_\w+|payments|payment_refunds|coupons|checkouts)\b|update "variants"|insert into "outgoing_mails"/
/** What the shop says about the same tables by itself. */
const ofTheClock = /"expires_at" <=|"updated_at" <|"ask_at" <=|"try_at" <=/

interface Watching extends Watch {
  readonly statements: string[]
  readonly spot: Spot | null
  readonly pause: (paused: PausedStatement) => void
}

/** Opens a gate to a server on a Unix socket. */
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
    let answered: (() => void) | null = null
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
          answered = () => pauseNow(watch, sql)
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
      // The last message of an answer.
      if (type === 'Z' && answered) answered()
      if (!isPaused && !answered) client.write(bytes)
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
