import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds; tests choose shorter ones. */
export interface GatewayTimeouts {
  /** Longest wait for an answer. The adapters give up earlier; this is for what they have forgotten. */
  readonly answer: number
  /** How long nobody asks unless a shopper waits, after several questions in a row have failed. */
  readonly rest: number
  /** How long a shopper's page waits for an answer before it is shown what was known. */
  readonly page: number
  /** How long one round of looking after a gateway's payments may take. */
  readonly round: number
}

export const defaultTimeouts: GatewayTimeouts = { answer: 12_000, rest: 20_000, page: 4_000, round: 20_000 }

/** Failures in a row that make a gateway count as silent. */
const maxFailures = 3

export interface GatewayQuestions {
  /** @throws what the question throws, or that there was no answer in time; it may still be answered then */
  ask<Answer>(gateway: string, question: () => Promise<Answer>): Promise<Answer>
  /** True while a gateway is silent, so that those who can wait do. */
  isResting(gateway: string): boolean
}

/** Asks gateways, never for ever, and remembers which of them are silent. */
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

/** @throws Error when it takes longer, in milliseconds */
export async function within<Answer>(timeoutMs: number, work: Promise<Answer>): Promise<Answer> {
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
