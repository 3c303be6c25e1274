import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { ApiState } from '../../api/baseApi'
import { asCommerceError } from '../../api/parseResponse'
import type { Customer } from '../../domain/customer/customer'
import { deliveryMethods } from '../../domain/delivery'
import type { CommerceErrorData } from '../../domain/errors'
import {
  draftFields,
  emptyDraft,
  withChange,
  type CheckoutDraft,
  type DraftChange,
  type SavedCheckout,
} from '../../domain/order/checkoutSteps'
import type { AppliedGiftCard } from '../../domain/payment/giftCard'
import { paymentMethodKeys } from '../../domain/payment/paymentMethods'
import { virtualAccountBanks } from '../../domain/payment/virtualAccountBanks'
import { fieldsIn } from '../../domain/typedObject'
import { writeStored, readStoredJson } from '../../site/browserStorage'
import { checkoutDraftLocation, selectCustomerId, useGetCustomerQuery } from '../customer'
import { selectKnownCheckout, useSaveCheckoutMutation } from './checkoutApi'

/** The draft with its unsaved changes, and the state of saving. */
interface StoredDraft {
  readonly draft: CheckoutDraft
  /** Applied gift cards with their balances in the last response. */
  readonly giftCards: readonly AppliedGiftCard[]
  /** True once the saved draft is loaded. */
  readonly isReady: boolean
  /** True while changes are unsaved. */
  readonly isUnsent: boolean
  /** Error of the last attempt to save. */
  readonly failure: CommerceErrorData | null
}

type SaveResult = { readonly data: SavedCheckout } | { readonly error: CommerceErrorData }

interface DraftStoreParts {
  /** The saved draft, if it is known before it is loaded. */
  readonly known: SavedCheckout | null
  /** Saves a change on the server and returns the whole saved draft. */
  readonly save: (change: DraftChange) => Promise<SaveResult>
  /** Stores unsaved changes across a reload. */
  readonly unsent: { read(): DraftChange; write(change: DraftChange): void }
}

const noGiftCards: readonly AppliedGiftCard[] = []

/** Milliseconds: the delay of saving after the last input, and of a retry after a failure. */
const saveDelayMs = 400
const retryDelayMs = 5_000

/**
 * Saves a draft on the server during input, one request at a time. A response never overwrites newer input.
 * Entries that the server has lost are sent again.
 */
function createDraftStore({ known, save, unsent: store }: DraftStoreParts) {
  let stored = known
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
  function saveLater(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }
  async function sendOnce(): Promise<void> {
    const sent = unsent
    const result = await save(sent)
    sending = null
    if (isCleared) return
    if ('error' in result) {
      failure = result.error
      const { status = 0 } = failure
      // No retry after a 4xx status.
      if (status < 400 || status >= 500) saveLater(retryDelayMs)
    } else {
      failure = null
      unsent = together(lostEntries(stored, result.data), stillUnsent(unsent, sent))
      stored = result.data
      if (!isNothing(unsent)) saveLater(saveDelayMs)
    }
    publish()
  }
  /** Saves now, or joins the pending request. */
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
    /** Loads the saved draft and sends unsaved changes. */
    open: () => void send(),
    /** Replaces the saved draft by the response of another request. */
    replace: (checkout: SavedCheckout) => {
      stored = checkout
      publish()
    },
    change: (change: DraftChange) => {
      unsent = together(unsent, change)
      publish()
      saveLater(saveDelayMs)
    },
    /** Resolves when everything is saved or a request has failed. */
    flush: async (): Promise<void> => {
      if (sending) await sending
      // Tries once more, even if the last attempt failed.
      do if (!isNothing(unsent)) await send()
      while (!isNothing(unsent) && failure === null)
    },
    /** For pagehide: sends unsaved changes at once, even during another request. */
    leave: () => {
      clearTimeout(timer)
      if (isNothing(unsent) || isCleared) return
      const sent = unsent
      void save(sent).then((result) => {
        // The shopper may be back, and have changed more.
        if ('data' in result) store.write(stillUnsent(store.read(), sent))
      })
    },
    /** Deletes the local changes after the order is placed, or the customer has signed out. */
    clear: () => {
      isCleared = true
      clearTimeout(timer)
      unsent = {}
      store.write(unsent)
    },
  }
}
type DraftStore = ReturnType<typeof createDraftStore>

function isNothing({ fields = {}, ...choices }: DraftChange): boolean {
  return Object.keys(fields).length + Object.keys(choices).length === 0
}

/** Merges two changes; the later one wins. */
function together(earlier: DraftChange, later: DraftChange): DraftChange {
  const fields = { ...earlier.fields, ...later.fields }
  return { ...earlier, ...later, ...(Object.keys(fields).length > 0 && { fields }) }
}

/** Returns the part of a change that is still unsaved: fields that changed after the request was sent. */
function stillUnsent(change: DraftChange, sent: DraftChange): DraftChange {
  const fields = Object.entries(change.fields ?? {}).filter(
    ([field, text]) => fieldsIn(sent.fields)[field] !== text,
  )
  const { deliveryMethod: delivery, paymentMethod: payment, bank } = change
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(delivery !== undefined && delivery !== sent.deliveryMethod && { deliveryMethod: delivery }),
    ...(payment !== undefined && payment !== sent.paymentMethod && { paymentMethod: payment }),
    ...(bank !== undefined && bank !== sent.bank && { bank }),
  }
}

/** Entries that the server had saved and has lost: a new checkout has replaced one that expired or was ordered. */
function lostEntries(before: CheckoutDraft | null, now: CheckoutDraft): DraftChange {
  const lost = draftFields.filter(
    (field) => before?.fields[field] !== undefined && now.fields[field] === undefined,
  )
  return {
    ...(lost.length > 0 && {
      fields: Object.fromEntries(lost.map((field) => [field, before?.fields[field]])),
    }),
    ...(before?.deliveryMethod && !now.deliveryMethod && { deliveryMethod: before.deliveryMethod }),
    ...(before?.paymentMethod && !now.paymentMethod && { paymentMethod: before.paymentMethod }),
    ...(before?.bank && !now.bank && { bank: before.bank }),
  }
}

/** Unsaved changes in this tab's sessionStorage; they survive a reload. */
const unsentDraft = {
  read: (): DraftChange => {
    const stored = fieldsIn(readStoredJson(...checkoutDraftLocation))
    const storedFields = fieldsIn(stored['fields'])
    const fields = draftFields.flatMap((field) => {
      const text = storedFields[field]
      return typeof text === 'string' ? [[field, text] as const] : []
    })
    const delivery = deliveryMethods.find((known) => known === stored['deliveryMethod'])
    const payment = paymentMethodKeys.find((known) => known === stored['paymentMethod'])
    const bank = virtualAccountBanks.find((known) => known === stored['bank'])
    return {
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(delivery && { deliveryMethod: delivery }),
      ...(payment && { paymentMethod: payment }),
      ...(bank && { bank }),
    }
  },
  write: (change: DraftChange): void => {
    writeStored(...checkoutDraftLocation, isNothing(change) ? null : JSON.stringify(change))
  },
}

export interface CheckoutDraftState
  extends StoredDraft, Pick<DraftStore, 'replace' | 'change' | 'flush' | 'clear' | 'open'> {}

/** A guest without a saved draft begins with an empty one. A customer's first draft has the address of the account. */
function knownDraft(
  checkout: SavedCheckout | null | undefined,
  customer: Customer | null | undefined,
): SavedCheckout | null {
  if (checkout === null && customer === null) return { ...emptyDraft, giftCards: noGiftCards }
  return checkout ?? null
}

/** The shopper's checkout draft, saved on the server during input. */
export function useCheckoutDraft(): CheckoutDraftState {
  const [save] = useSaveCheckoutMutation()
  const { data: customer } = useGetCustomerQuery()
  const store = useStore<ApiState>()
  const [draftStore] = useState(() =>
    createDraftStore({
      known: knownDraft(selectKnownCheckout(store.getState()).data, customer),
      save: async (change) => {
        const { data, error } = await save(change)
        return data ? { data } : { error: asCommerceError(error) }
      },
      unsent: unsentDraft,
    }),
  )
  const view = useSyncExternalStore(draftStore.subscribe, draftStore.snapshot, draftStore.snapshot)
  const customerId = customer?.id
  // Before the effect that leaves, because its cleanup must find the entries deleted.
  useEffect(() => {
    if (customerId === undefined) return undefined
    return () => {
      // Signed out, perhaps in another tab: the next person must not get the entries.
      if (selectCustomerId(store.getState()) !== customerId) draftStore.clear()
    }
  }, [customerId, draftStore, store])
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
