import type { Store, WithSlice } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import {
  consentVersion,
  consentMethod,
  necessaryOnly,
  optionalCategories,
  type ConsentCategory,
} from '../../domain/consent'
import { newId } from '../../site/newId'
import {
  consentChanged,
  selectConsent,
  type ConsentState,
  type StoredChoice,
  type consentSlice,
} from './consentSlice'

/**
 * Creates a choice that allows these optional categories, dated now.
 * @param before the previous choice, which provides the id and decides the method
 */
export function chooseConsent(
  allowed: readonly ConsentCategory[],
  before: Pick<ConsentState, 'id' | 'categories'> = { id: '', categories: necessaryOnly },
): StoredChoice {
  const granted = Object.fromEntries(allowed.map((category) => [category, true]))
  const categories = { ...necessaryOnly, ...granted }
  return {
    id: before.id || newId(),
    version: consentVersion,
    categories,
    method: consentMethod(categories, before.categories),
    at: new Date().toISOString(),
    isDelivered: false,
  }
}

/**
 * Returns the categories of "accept all". With a Global Privacy Control signal it excludes `marketing`. Only
 * the switch of that category, in the consent form, can override the signal.
 */
export function allCategories({
  hasPrivacySignal,
}: Pick<ConsentState, 'hasPrivacySignal'>): readonly ConsentCategory[] {
  return optionalCategories.filter((category) => !(hasPrivacySignal && category === 'marketing'))
}

const useConsentStore = useStore.withTypes<Store<WithSlice<typeof consentSlice>>>()

/** Returns a function that allows these optional categories at once, in all tabs. */
export function useChooseConsent(): (allowed: readonly ConsentCategory[]) => void {
  const store = useConsentStore()
  return useCallback(
    (allowed) => {
      store.dispatch(consentChanged(chooseConsent(allowed, selectConsent(store.getState()))))
    },
    [store],
  )
}
