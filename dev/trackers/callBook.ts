import type { TrackerId } from '../../src/site/trackers'

/** The page that a vendor's script runs in, as such scripts read it by themselves. */
export interface StubPage {
  /** `location.href` at that moment. */
  readonly url: string
  readonly title: string
  /** When it was loaded, in milliseconds since 1970: tells apart two visits of one address. */
  readonly opened: number
}

/** One thing that a vendor would have got. */
export interface StubCall {
  readonly vendor: TrackerId
  /** Its script was asked for, the script has reported a call, or the shop's server has told it something. */
  readonly kind: 'script' | 'hit' | 'relay'
  /** ISO 8601. */
  readonly at: string
  /** As it was said; null for a script. */
  readonly call: unknown
  /** Where it was said; null where no page's script has said it. */
  readonly page: StubPage | null
  /** Counts what one script has said in one page, from 1: requests overtake one another. */
  readonly turn: number
}

/** How a vendor fails: not there, sorry, late, or silent for ever. */
export const stubFaults = ['404', '500', 'slow', 'hang'] as const
export type StubFault = (typeof stubFaults)[number]

/** What vendors would have got, the latest of it. */
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
