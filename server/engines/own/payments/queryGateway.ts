import { setTimeout as wait } from 'node:timers/promises'

/** Timeouts in milliseconds. Tests set shorter ones. */
export interface GatewayTimeouts {
  /** Maximum wait for a response. Adapters have shorter timeouts; this one catches requests without. */
  readonly answer: number
  /** Pause after several consecutive failures. Only waiting shoppers cause requests during it. */
  readonly rest: number
  /** Maximum wait of a shopper's page before it shows the stored state. */
  readonly page: number
  /** Maximum duration of one reconciliation round per gateway. */
  readonly round: number
}

export const defaultTimeouts: GatewayTimeouts = { answer: 12_000, rest: 20_000, page: 4_000, round: 20_000 }

/** Consecutive failures before a gateway pauses. */
const maxFailures = 3

export interface GatewayQuestions {
  /** @throws the question's error or a timeout error; the gateway may still answer after a timeout */
  ask<PaymentReport>(gateway: string, question: () => Promise<PaymentReport>): Promise<PaymentReport>
  /** True while a gateway pauses after failures; background work skips it then. */
  isResting(gateway: string): boolean
}

/** Calls gateways with a timeout and counts consecutive failures. */
export function gatewayQuestions({ answer, rest }: GatewayTimeouts): GatewayQuestions {
  const failures = new Map<string, { readonly count: number; readonly at: number }>()
  return {
    ask: async (gateway, question) => {
      try {
        const answered = await within(answer, question())
        failures.delete(gateway)
        return answered
      } catch (error) {
        const count = (failures.get(gateway)?.count ?? 0) + 1
        failures.set(gateway, { count, at: performance.now() })
        throw error
      }
    },
    isResting: (gateway) => {
      const failed = failures.get(gateway)
      return failed !== undefined && failed.count >= maxFailures && performance.now() - failed.at < rest
    },
  }
}

/** @throws Error after `timeoutMs` milliseconds */
export async function within<PaymentReport>(
  timeoutMs: number,
  work: Promise<PaymentReport>,
): Promise<PaymentReport> {
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
