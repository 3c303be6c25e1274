import type { Store, WithSlice } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import type { ConsentCategory } from '../../domain/consent'
import { chooseConsent } from './chooseConsent'
import { consentChanged, selectConsent, type consentSlice } from './consentSlice'

const useConsentStore = useStore.withTypes<Store<WithSlice<typeof consentSlice>>>()

/** Makes a choice of these optional categories; it holds at once, in all tabs. */
export function useChooseConsent(): (allowed: readonly ConsentCategory[]) => void {
  const store = useConsentStore()
  return useCallback(
    (allowed) => {
      store.dispatch(consentChanged(chooseConsent(allowed, selectConsent(store.getState()))))
    },
    [store],
  )
}
