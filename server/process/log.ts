import { pino, stdTimeFunctions, type Logger } from 'pino'
import { z } from 'zod'

/** Receives one line of JSON per entry. */
export interface LogStream {
  write(line: string): void
}

/** Logs a line: at level `error` with an error, whose stack and cause are logged, else at level `warn`. */
export type Log = (line: string, error?: unknown) => void

/** The server's logger. Fastify adds the request's id to the entries of a request. */
export const openLogger = (level: string, stream: LogStream): Logger =>
  pino({ level, serializers, timestamp: stdTimeFunctions.isoTime }, stream)

/** The log of one part of the server. */
export function childLog(logger: Logger, module: string): Log {
  const child = logger.child({ module })
  return (line, error) => (error === undefined ? child.warn(line) : child.error({ err: error }, line))
}

// Fastify's own serializers would log addresses and queries.
const serializers = {
  req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
  err: loggedError,
}

/**
 * The part of an error that is logged: message, stack and code. A database error's `detail` and `where` quote
 * whole rows with names and addresses, so they are left out.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: cause.stack }),
  }
}

const entry = z.object({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(''),
  module: z.string().optional(),
  reqId: z.string().optional(),
  err: z.object({ stack: z.string(), cause: z.string().optional() }).optional(),
})

/** Writes entries for a person at a terminal instead of JSON, e.g. `14:05:09 ERROR mails: The outbox failed`. */
export const readableLines = (terminal: LogStream): LogStream => ({
  write: (line) => {
    const { level, time, msg, module, reqId, err } = entry.parse(JSON.parse(line))
    const source = [module, reqId && `request ${reqId}`].filter(Boolean).join(', ')
    const head = `${time.slice(11, 19)} ${(pino.levels.labels[level] ?? '').toUpperCase()}`
    const causes = [err?.stack, err?.cause && `Cause: ${err.cause}`].filter(Boolean)
    terminal.write(`${[`${head} ${source && `${source}: `}${msg}`, ...causes].join('\n')}\n`)
  },
})
