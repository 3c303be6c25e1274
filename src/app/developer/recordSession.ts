import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { AcceptedEvent } from '../../sagas'
import { idFor } from '../../site/newId'
import type { ActionListener } from '../actionBuffer'
import type { ShopState } from '../store'
import { maskRecording } from './maskRecording'
import { recordingVersion, type DigestedState, type FullState, type Recording, type Step } from './recording'
import { observeAnswers, type RecordedAnswer } from './requests'

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
  const start = stateOf(getState())
  const steps: Step[] = []
  /** The responses whose bodies may still arrive. */
  const answers = new Map<Step, RecordedAnswer>()
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
  const stop = observeAnswers((answer) => {
    if (answer.url.startsWith('/api/analytics/') || answer.url === '/healthz') return
    const { method, url, status, retryAfter } = answer
    const step = add({ kind: 'answer', method, url, status, retryAfter, body: null })
    if (step) answers.set(step, answer)
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
          step.kind === 'answer' ? { ...step, body: answers.get(step)?.body ?? null } : step,
        ),
        end: stateOf(getState()),
        isComplete: !isFull(),
      })
      return { ...masked, end: digestOf(masked.end) }
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

const isInternal = ({ type }: UnknownAction) =>
  /^(api\/|analytics\/|__rtkq|@@|cart\/answerStored$)/.test(type)

/** The part of the state that a replay compares: no times, no request ids. */
export function stateOf({ api, ...slices }: ShopState): FullState {
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
export const digestOf = ({ slices, queries }: FullState): DigestedState => ({
  slices,
  queries: queries.map(({ data, error, ...query }) => ({
    ...query,
    // Without dashes, so that it isn't masked as an id.
    digest: idFor(JSON.stringify([data ?? null, error ?? null])).replaceAll('-', ''),
  })),
})
