import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { AcceptedEvent } from '../../sagas'
import { idFor } from '../../site/newId'
import type { ActionListener } from '../actionBuffer'
import { maskPersonal } from '../devTools/maskPersonal'
import type { ShopState } from '../store'
import { observeResponses, type RecordedResponse } from './requests'

/** Maximum characters of a recording as JSON, without its end. */
const maxCharacters = 2_000_000

/** A running recording. */
export interface Recorder {
  /** Records an action; call it after the reducers. */
  readonly onAction: ActionListener
  readonly size: () => { readonly steps: number; readonly characters: number; readonly isFull: boolean }
  /** Ends the recording. */
  readonly finish: () => Recording
}

interface ThunkMeta {
  readonly requestId?: string
  readonly arg?: {
    readonly endpointName?: string
    readonly originalArgs?: unknown
    readonly subscribe?: boolean
    readonly forceRefetch?: unknown
  }
}

/** Omit to keep the union of steps. */
type Unstamped<Each> = Each extends Step ? Omit<Each, 'at'> : never

/** Records the session from now on: actions, requests, their responses and analytics events. */
export function recordSession(getState: () => ShopState, now = Date.now): Recorder {
  const startedAt = now()
  const { origin, pathname } = window.location
  const visit = { pageUrl: origin + pathname, path: pathname, title: document.title }
  const start = splitState(getState())
  const steps: Step[] = []
  /** The responses whose bodies may still arrive. */
  const responses = new Map<Step, RecordedResponse>()
  const requests = new Map<string, number>()
  let characters = JSON.stringify(start).length
  const isFull = () => characters > maxCharacters

  const add = (step: Unstamped<Step>): Step | null => {
    if (isFull()) return null
    const stamped = { ...step, at: now() - startedAt }
    characters += JSON.stringify(stamped).length
    steps.push(stamped)
    return stamped
  }
  const stop = observeResponses((response) => {
    if (response.url.startsWith('/api/analytics/') || response.url === '/healthz') return
    const { method, url, status, retryAfter } = response
    const step = add({ kind: 'answer', method, url, status, retryAfter, body: null })
    if (step) responses.set(step, response)
  })

  const onRequest = (action: UnknownAction, { requestId = '', arg = {} }: ThunkMeta) => {
    if (action.type.endsWith('/pending')) {
      if (isUpsert(arg)) return
      const id = requests.size + 1
      const { endpointName: endpoint = '', originalArgs: args, subscribe, forceRefetch } = arg
      requests.set(requestId, id)
      add({
        kind: 'request',
        id,
        endpoint,
        args,
        isSubscribed: subscribe === true,
        isAutomatic: subscribe === false && forceRefetch === true,
      })
      return
    }
    const id = requests.get(requestId)
    if (id !== undefined) add({ kind: 'settled', id, isFulfilled: action.type.endsWith('/fulfilled') })
  }

  return {
    onAction: (action) => {
      const meta = action.meta as ThunkMeta | undefined
      if (meta?.arg?.endpointName) onRequest(action, meta)
      else if (isAcceptedEvent(action)) {
        const { name, props } = action.payload
        add({ kind: 'event', name, props: { ...props } })
      } else if (!isInternal(action)) add({ kind: 'action', action })
    },
    size: () => ({ steps: steps.length, characters, isFull: isFull() }),
    finish: () => {
      stop()
      const masked = maskRecording({
        format: 'shop-session' as const,
        version: recordingVersion,
        startedAt: new Date(startedAt).toISOString(),
        visit,
        start,
        steps: steps.map((step) =>
          step.kind === 'answer' ? { ...step, body: responses.get(step)?.body ?? null } : step,
        ),
        end: splitState(getState()),
        isComplete: !isFull(),
      })
      return { ...masked, end: digestState(masked.end) }
    },
  }
}

/** RTK Query marks the query of `upsertQueryData` by a function under a symbol. */
const isUpsert = (arg: object) =>
  Object.getOwnPropertySymbols(arg).some((symbol) => typeof Reflect.get(arg, symbol) === 'function')

// Not `eventAccepted.match`, which would load analytics with the panel.
const isAcceptedEvent = (
  action: UnknownAction,
): action is UnknownAction & { readonly payload: AcceptedEvent } => action.type === 'analytics/event/accepted'

const isInternal = ({ type }: UnknownAction) => /^(api\/|analytics\/|__rtkq|@@|cart\/cached$)/.test(type)

/** The part of the state that a replay compares: no times, no request ids. */
export function splitState({ api, ...slices }: ShopState): FullState {
  const queries = Object.values(api.queries).flatMap((query) =>
    query?.endpointName === undefined || query.status === QueryStatus.uninitialized
      ? []
      : [
          {
            endpoint: query.endpointName,
            args: query.originalArgs,
            status: query.status,
            data: query.data,
            error: query.error,
          },
        ],
  )
  return { slices, queries }
}

/** Replaces the data of each query by its digest. */
export const digestState = ({ slices, queries }: FullState): DigestedState => ({
  slices,
  queries: queries.map(({ data, error, ...query }) => ({
    ...query,
    // Without dashes, so that it isn't masked as an id.
    digest: idFor(JSON.stringify([data ?? null, error ?? null])).replaceAll('-', ''),
  })),
})

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi
const pseudonym = /^0{4}[\da-f]{4}-0000-4000-8000-0{12}$/
/** Events contain the first eight characters of a cart's id. */
const shortId = /\b[\da-f]{8}\b/g
const orderNumber = /\b([A-Z]{2})-[\dA-Z]{4}-[\dA-Z]{4}\b/g
/** Query parameters and fragments of links that open a page without a password. */
const linkSecret = /([?&#](?:key|token|code)=)[^&#"\\\s]+/g

/**
 * A copy without personal data. Names, addresses, emails, phone numbers and secrets are masked. Ids of carts,
 * orders, visitors and customers become pseudonyms of the same form, equal for equal ids, so that the session
 * can still be replayed. Masking a masked recording changes nothing.
 */
export function maskRecording<Recorded extends object>(recording: Recorded): Recorded {
  const customers = pseudonyms((position) => String(position))
  const shortIds = new Map<string, string>()
  const ids = pseudonyms((position) => `${String(position).padStart(8, '0')}-0000-4000-8000-000000000000`)
  const maskId = (id: string) => {
    const masked = pseudonym.test(id) ? id : ids(id.toLowerCase())
    shortIds.set(id.slice(0, 8), masked.slice(0, 8))
    return masked
  }
  const numbers = pseudonyms((position) => `0000-${String(position).padStart(4, '0')}`)
  const withoutCustomers = maskCustomers(recording, (id) => customers(id))
  const text = JSON.stringify(maskPersonal(withoutCustomers))
    .replace(uuid, maskId)
    .replace(shortId, (id) => shortIds.get(id) ?? id)
    .replace(orderNumber, (number, brand: string) =>
      number.startsWith(`${brand}-0000-`) ? number : `${brand}-${numbers(number)}`,
    )
    .replace(linkSecret, '$1•••')
  return JSON.parse(text) as Recorded
}

/** A function that gives each text a pseudonym by its position. */
function pseudonyms(pseudonymAt: (position: number) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const pseudonym = known.get(text) ?? pseudonymAt(known.size + 1)
    known.set(text, pseudonym)
    return pseudonym
  }
}

const customerIds = /^(customer_?id|user_?ref)$/i

/** Replaces the ids of customers: in customers themselves and in fields that refer to them. */
function maskCustomers(value: unknown, pseudonymOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => maskCustomers(each, pseudonymOf))
  if (typeof value !== 'object' || value === null) return value
  const isCustomer = 'entityId' in value && 'email' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => {
      const isId = customerIds.test(name) || (isCustomer && (name === 'id' || name === 'entityId'))
      if (isId && (typeof each === 'string' || typeof each === 'number')) {
        const pseudonym = pseudonymOf(String(each))
        return [name, typeof each === 'number' ? Number(pseudonym) : pseudonym]
      }
      return [name, maskCustomers(each, pseudonymOf)]
    }),
  )
}

/** The version of the format. A change that older readers misread gets a new number. */
export const recordingVersion = 1 as const

/** One step of a session; `at` counts milliseconds since the start. */
export type Step = { readonly at: number } & (
  | {
      /** An action that the shopper or the page dispatched. */
      readonly kind: 'action'
      readonly action: { readonly type: string }
    }
  | {
      /** The start of an endpoint's query or mutation. */
      readonly kind: 'request'
      /** Counts from 1. */
      readonly id: number
      readonly endpoint: string
      readonly args?: unknown
      readonly isSubscribed: boolean
      /** True if another endpoint caused it, e.g. by an invalidated tag. */
      readonly isAutomatic: boolean
    }
  | {
      /** The response to one HTTP request. */
      readonly kind: 'answer'
      readonly method: string
      /** Path with query. */
      readonly url: string
      /** 0: the request failed without a response. */
      readonly status: number
      readonly retryAfter: string | null
      readonly body: unknown
    }
  | {
      /** The end of the request with this id. */
      readonly kind: 'settled'
      readonly id: number
      readonly isFulfilled: boolean
    }
  | {
      /** An accepted analytics event. */
      readonly kind: 'event'
      readonly name: string
      readonly props: Readonly<Record<string, unknown>>
    }
)

/** A query in RTK Query's cache. */
interface CachedQuery {
  readonly endpoint: string
  readonly args?: unknown
  readonly status: string
}

/** The part of the store's state that a recording contains: no times, no request ids. */
interface RecordedState<Query extends CachedQuery = CachedQuery> {
  /** All slices but RTK Query's. */
  readonly slices: Readonly<Record<string, unknown>>
  readonly queries: readonly Query[]
}

type FullState = RecordedState<CachedQuery & { readonly data?: unknown; readonly error?: unknown }>
/** The digest covers data and error: the responses contain them already. */
type DigestedState = RecordedState<CachedQuery & { readonly digest: string }>

/** A recorded session, as the developer panel downloads it. It contains no personal data. */
export interface Recording {
  readonly format: 'shop-session'
  readonly version: typeof recordingVersion
  /** ISO 8601. */
  readonly startedAt: string
  /** The page at the start, as `routeCompleted` reports it. */
  readonly visit: { readonly pageUrl: string; readonly path: string; readonly title: string }
  readonly start: FullState
  readonly steps: readonly Step[]
  readonly end: DigestedState
  /** False if the session exceeded the maximum size; the rest is missing. */
  readonly isComplete: boolean
}
