import {
  emptyDraft,
  withChange,
  type CheckoutDraft,
  type DraftChange,
  type SavedCheckout,
} from '../../domain/order/checkoutSteps'
import type { CommerceErrorData } from '../../domain/errors'
import type { AppliedGiftCard } from '../../domain/payment/giftCard'
import { contactFields } from '../../domain/order/checkout'
import { deliveryMethods } from '../../domain/delivery'
import { paymentMethodKeys } from '../../domain/payment/paymentMethods'
import { writeStored, readStoredJson } from '../../site/browserStorage'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { asCommerceError } from '../../api/answer'
import { useSaveCheckoutMutation } from './checkoutApi'

/** A draft as the shopper sees it, and how far it has come. */
interface StoredDraft {
  readonly draft: CheckoutDraft
  /** Those that pay, with what was on them when the server last answered. */
  readonly giftCards: readonly AppliedGiftCard[]
  /** The server has said what it keeps. */
  readonly isReady: boolean
  /** Something of it has not reached the server. */
  readonly isUnsent: boolean
  /** Why the server could not be told, the last time that it was tried. */
  readonly failure: CommerceErrorData | null
}

type Answer = { readonly data: SavedCheckout } | { readonly error: CommerceErrorData }

interface DraftStoreParts {
  /** Has the server keep a change; answers all that it keeps. */
  readonly save: (change: DraftChange) => Promise<Answer>
  /** What the server has not got, for the time in which this page does not live. */
  readonly unsent: { read(): DraftChange; write(change: DraftChange): void }
}

const noGiftCards: readonly AppliedGiftCard[] = []

/** Milliseconds after the last key before the server is told, and before it is tried again. */
const rest = 400
const retryAfter = 5_000

/**
 * Keeps a draft on the server while it is typed, one change at a time. What the server answers never takes the place of
 * what has been typed since; what it has forgotten meanwhile is told to it again.
 */
function createDraftStore({ save, unsent: store }: DraftStoreParts) {
  let stored: SavedCheckout | null = null
  let unsent: DraftChange = store.read()
  let failure: CommerceErrorData | null = null
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCleared = false
  const listeners = new Set<() => void>()
  let view = viewNow()

  function viewNow(): StoredDraft {
    const draft = withChange(stored ?? emptyDraft, unsent)
    const giftCards = stored?.giftCards ?? noGiftCards
    return { draft, giftCards, isReady: stored !== null, isUnsent: !isNothing(unsent), failure }
  }
  function publish(): void {
    if (!isCleared) store.write(unsent)
    view = viewNow()
    listeners.forEach((listener) => listener())
  }
  function later(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }
  async function sendOnce(): Promise<void> {
    const sent = unsent
    const answer = await save(sent)
    sending = null
    if (isCleared) return
    if ('error' in answer) {
      failure = answer.error
      const { status = 0 } = failure
      // What it refuses it would refuse again.
      if (status < 400 || status >= 500) later(retryAfter)
    } else {
      failure = null
      unsent = together(lostFields(stored, answer.data), stillUnsent(unsent, sent))
      stored = answer.data
      if (!isNothing(unsent)) later(rest)
    }
    publish()
  }
  /** Tells the server now, after what is on its way. */
  function send(): Promise<void> {
    clearTimeout(timer)
    sending ??= sendOnce()
    return sending
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => view,
    /** Asks for what is kept, and sends what is not. */
    open: () => void send(),
    /** Believes what the server has answered elsewhere that it keeps. */
    replace: (answer: SavedCheckout) => {
      stored = answer
      publish()
    },
    change: (change: DraftChange) => {
      unsent = together(unsent, change)
      publish()
      later(rest)
    },
    /** Resolves when the server has everything, or cannot be told. */
    flush: async (): Promise<void> => {
      if (sending) await sending
      // One more try, also where the last one failed.
      do if (!isNothing(unsent)) await send()
      while (!isNothing(unsent) && failure === null)
    },
    /** The page goes: whatever is left is sent at once, without waiting for its turn or for an answer. */
    leave: () => {
      clearTimeout(timer)
      if (!isNothing(unsent) && !isCleared) void save(unsent)
    },
    /** It has become an order: nothing of it is kept any longer. */
    clear: () => {
      isCleared = true
      clearTimeout(timer)
      unsent = {}
      store.write(unsent)
    },
  }
}
type DraftStore = ReturnType<typeof createDraftStore>

/** Whether a change changes nothing. */
function isNothing({ fields = {}, ...choices }: DraftChange): boolean {
  return Object.keys(fields).length + Object.keys(choices).length === 0
}

/** Two changes as one; the later one's word counts. */
function together(earlier: DraftChange, later: DraftChange): DraftChange {
  const fields = { ...earlier.fields, ...later.fields }
  return { ...earlier, ...later, ...(Object.keys(fields).length > 0 && { fields }) }
}

/** What is left of a change once a part of it has been sent: what was changed again since then stays. */
function stillUnsent(change: DraftChange, sent: DraftChange): DraftChange {
  const fields = Object.entries(change.fields ?? {}).filter(
    ([field, text]) => sent.fields?.[field as keyof CheckoutDraft['fields']] !== text,
  )
  const { deliveryMethod: delivery, paymentMethod: payment } = change
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(delivery !== undefined && delivery !== sent.deliveryMethod && { deliveryMethod: delivery }),
    ...(payment !== undefined && payment !== sent.paymentMethod && { paymentMethod: payment }),
  }
}

/** What the server kept before and does not keep any more: another checkout has begun in the place of an old one. */
function lostFields(before: CheckoutDraft | null, now: CheckoutDraft): DraftChange {
  const lost = contactFields.filter(
    (field) => before?.fields[field] !== undefined && now.fields[field] === undefined,
  )
  if (lost.length === 0) return {}
  return { fields: Object.fromEntries(lost.map((field) => [field, before?.fields[field]])) }
}

const storageLocation = ['sessionStorage', 'checkoutDraft'] as const

/** What has been typed and the server has not got, in this tab alone: it outlives a reload. */
const unsentDraft = {
  read: (): DraftChange => {
    const stored = readStoredJson(...storageLocation)
    const fields = contactFields.flatMap((field) => {
      const text = fieldOf(fieldOf(stored, 'fields'), field)
      return typeof text === 'string' ? [[field, text] as const] : []
    })
    const delivery = deliveryMethods.find((known) => known === fieldOf(stored, 'deliveryMethod'))
    const payment = paymentMethodKeys.find((known) => known === fieldOf(stored, 'paymentMethod'))
    return {
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(delivery && { deliveryMethod: delivery }),
      ...(payment && { paymentMethod: payment }),
    }
  },
  write: (change: DraftChange): void => {
    writeStored(...storageLocation, isNothing(change) ? null : JSON.stringify(change))
  },
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export interface CheckoutDraftState
  extends StoredDraft, Pick<DraftStore, 'replace' | 'change' | 'flush' | 'clear' | 'open'> {}

/** What a shopper has said on the way to an order, kept on the server while it is typed. */
export function useCheckoutDraft(): CheckoutDraftState {
  const [save] = useSaveCheckoutMutation()
  const [draftStore] = useState(() =>
    createDraftStore({
      save: async (change) => {
        const { data, error } = await save(change)
        return data ? { data } : { error: asCommerceError(error) }
      },
      unsent: unsentDraft,
    }),
  )
  const view = useSyncExternalStore(draftStore.subscribe, draftStore.snapshot, draftStore.snapshot)
  useEffect(() => {
    draftStore.open()
    window.addEventListener('pagehide', draftStore.leave)
    window.addEventListener('online', draftStore.open)
    return () => {
      window.removeEventListener('pagehide', draftStore.leave)
      window.removeEventListener('online', draftStore.open)
      draftStore.leave()
    }
  }, [draftStore])
  const { replace, change, flush, clear, open } = draftStore
  return { ...view, replace, change, flush, clear, open }
}
