import { useEffect, useState, useSyncExternalStore } from 'react'
import { asCommerceError } from '../../api/answer'
import { useKeepCheckoutMutation } from './checkoutApi'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draftKeeper'
import { unsentDraft } from './unsentDraft'

export interface CheckoutDraftState
  extends KeptDraft, Pick<DraftKeeper, 'adopt' | 'change' | 'flush' | 'forget' | 'open'> {}

/** What a shopper has said on the way to an order, kept on the server while it is typed. */
export function useCheckoutDraft(): CheckoutDraftState {
  const [keep] = useKeepCheckoutMutation()
  const [keeper] = useState(() =>
    createDraftKeeper({
      keep: async (change) => {
        const { data, error } = await keep(change)
        return data ? { data } : { error: asCommerceError(error) }
      },
      unsent: unsentDraft,
    }),
  )
  const view = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot)
  useEffect(() => {
    keeper.open()
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('online', keeper.open)
    return () => {
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('online', keeper.open)
      keeper.leave()
    }
  }, [keeper])
  const { adopt, change, flush, forget, open } = keeper
  return { ...view, adopt, change, flush, forget, open }
}
