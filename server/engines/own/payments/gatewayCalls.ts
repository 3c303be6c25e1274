import { setTimeout as wait } from 'node:timers/promises'

/** Timeouts in milliseconds. Tests set shorter ones. */
export interface GatewayTimeouts {
  /** Maximum wait for a response. Adapters have shorter timeouts; this one catches requests without. */
  readonly responseMs: number
  /** Pause after several consecutive failures. Only waiting shoppers cause requests during it. */
  readonly pauseMs: number
  /** Maximum wait of a shopper's page before it shows the stored state. */
  readonly pageMs: number
  /** Maximum duration of one reconciliation round per gateway. */
  readonly roundMs: number
}

export const defaultTimeouts: GatewayTimeouts = {
  responseMs: 12_000,
  pauseMs: 20_000,
  pageMs: 4_000,
  roundMs: 20_000,
}

/** Consecutive failures before a gateway pauses. */
const maxFailures = 3

export interface GatewayCalls {
  /** @throws the question's error or a timeout error; the gateway may still response after a timeout */
  call<Result>(gateway: string, request: () => Promise<Result>): Promise<Result>
  /** True while a gateway pauses after failures; background work skips it then. */
  isPaused(gateway: string): boolean
}

/** Calls gateways with a timeout and counts consecutive failures. */
export function gatewayCalls({ responseMs, pauseMs }: GatewayTimeouts): GatewayCalls {
  const failures = new Map<string, { readonly count: number; readonly at: number }>()
  return {
    call: async (gateway, request) => {
      try {
        const result = await within(responseMs, request())
        failures.delete(gateway)
        return result
      } catch (error) {
        const count = (failures.get(gateway)?.count ?? 0) + 1
        failures.set(gateway, { count, at: performance.now() })
        throw error
      }
    },
    isPaused: (gateway) => {
      const failed = failures.get(gateway)
      return failed !== undefined && failed.count >= maxFailures && performance.now() - failed.at < pauseMs
    },
  }
}

/** @throws Error after `timeoutMs` milliseconds */
export async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  const stopping = new AbortController()
  const late = wait(timeoutMs, undefined, { signal: stopping.signal, ref: false }).then(() => {
    throw new Error('No answer in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stopping.abort()
  }
}
