import { useEffect, useState, useSyncExternalStore } from 'react'
import { asCommerceError } from '../../api/answer'
import { useSaveCheckoutMutation } from './checkoutApi'
import { createDraftStore, type DraftStore, type StoredDraft } from './draftStore'
import { unsentDraft } from './unsentDraft'

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
