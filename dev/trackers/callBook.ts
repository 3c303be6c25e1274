import type { TrackerId } from '../../src/site/trackers'

/** The page in which a vendor's script runs. */
export interface StubPage {
  /** `location.href` at the time of the call. */
  readonly url: string
  readonly title: string
  /** Load time in milliseconds since 1970; distinguishes two visits of one url. */
  readonly opened: number
}

/** One call that a real vendor would have received. */
export interface StubCall {
  readonly vendor: TrackerId
  /** `script`: a request for the script; `hit`: a call in the page; `relay`: a call of the shop's server. */
  readonly kind: 'script' | 'hit' | 'relay'
  /** ISO 8601. */
  readonly at: string
  /** Arguments of the call; null for a script. */
  readonly call: unknown
  /** The page of the call; null if no page's script made it. */
  readonly page: StubPage | null
  /** Number of the script's call in its page, from 1: requests may arrive out of order. */
  readonly turn: number
}

/** Faults of a vendor: not found, server error, slow, or without a response. */
export const stubFaults = ['404', '500', 'slow', 'hang'] as const
export type StubFault = (typeof stubFaults)[number]

/** The latest calls that real vendors would have received. */
export interface CallBook {
  readonly note: (call: Omit<StubCall, 'at'>) => void
  readonly calls: (vendor: string | null) => readonly StubCall[]
  readonly clear: () => void
}

const maxStored = 10_000

export function openCallBook(): CallBook {
  const calls: StubCall[] = []
  return {
    note: (call) => {
      calls.push({ ...call, at: new Date().toISOString() })
      if (calls.length > maxStored) calls.shift()
    },
    calls: (vendor) => calls.filter((call) => vendor === null || call.vendor === vendor),
    clear: () => void calls.splice(0),
  }
}
