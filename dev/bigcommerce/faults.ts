import { z } from 'zod'

/** Faults of the sandbox. Each affects one request. */
export const faultKinds = [
  /** 429 with Retry-After, before any effect. */
  'rate_limited',
  /** 429 without any header. */
  'rate_limited_bare',
  /** 500 before any effect. */
  'server_error',
  /** 502 after the effect. */
  'bad_gateway_after',
  /** Answers after `ms`. */
  'slow',
  /** The effect happens, and the connection closes after a part of the answer. */
  'cut_body',
  /** 200 with errors and without data. */
  'errors_with_200',
  /** 200 with an HTML page. */
  'html',
  /** 401, as for a revoked or expired token. */
  'revoked_token',
  /** The token lacks a scope: errors with 200, or 403 in the REST API. */
  'missing_scope',
  /** The cart of the request is gone. */
  'lost_cart',
  /** Somebody else has changed the cart just before. */
  'stale_version',
  /** Carts answer with the version null. */
  'null_version',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Faults of single objects in a response. */
const objectFaults = [
  /** 200 with the data, but null and an error at `field`. */
  'partial_data',
  /** 200 with an error for the object that was requested. */
  'object_error',
] as const

/** Responses that no store sends by itself. The effect has happened. */
const forgedKinds = [
  /** The values of `set` replace the response's own. */
  'forged',
  /** 301 to `location`. */
  'redirect',
  /** 200 with spaces after the data, `bytes` in all. */
  'huge',
  /** 200 with data that never ends. */
  'drip',
] as const

export const faultSchema = z.strictObject({
  /** A GraphQL operation's name or field, a REST call (`GET /v3/hooks`), or `*`. */
  operation: z.string().min(1),
  kind: z.enum([...faultKinds, ...objectFaults, ...forgedKinds]),
  /** Number of requests that it meets. */
  times: z.int().min(1).default(1),
  /** Number of requests that pass before. */
  after: z.int().min(0).default(0),
  /** Seconds of Retry-After. */
  retryAfter: z.int().min(0).default(1),
  /** Milliseconds of a slow answer. */
  ms: z.int().min(0).max(60_000).default(5_000),
  /** Values of a forged response by path, e.g. `data.site.cart.amount.value`. */
  set: z.record(z.string(), z.unknown()).default({}),
  /** Path of the missing part of partial data. */
  field: z.string().default('site.checkout'),
  location: z.url().default('http://127.0.0.1:9/'),
  bytes: z.int().min(1).max(100_000_000).default(60_000_000),
})
export type Fault = z.infer<typeof faultSchema>

export type FaultBook = ReturnType<typeof openFaults>

/** The faults to come, and the number of calls by operation. */
export function openFaults() {
  let faults: Fault[] = []
  const calls = new Map<string, number>()
  return {
    /** Milliseconds before each answer. */
    latencyMs: 0,
    add: (fault: Fault) => void faults.push(fault),
    clear: () => {
      faults = []
      calls.clear()
    },
    pending: () => faults,
    calls: () => Object.fromEntries(calls),
    /** Counts a request under its first name, and takes the fault that meets it. */
    take: (names: readonly string[]): Fault | null => {
      const [name = ''] = names
      calls.set(name, (calls.get(name) ?? 0) + 1)
      const index = faults.findIndex(({ operation }) => operation === '*' || names.includes(operation))
      const fault = faults[index]
      if (!fault) return null
      if (fault.after > 0) {
        faults[index] = { ...fault, after: fault.after - 1 }
        return null
      }
      if (fault.times > 1) faults[index] = { ...fault, times: fault.times - 1 }
      else faults.splice(index, 1)
      return fault
    },
  }
}
