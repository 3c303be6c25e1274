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
import { readStored, writeStored, type StorageName } from '../../site/browserStorage'
import { newId } from '../../site/newId'
import { preferenceKey } from '../../site/preferences'
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
      movePreferences(allowed.includes('functional'))
    },
    [store],
  )
}

/** Moves the tab's preferences to those of all visits once they are allowed, otherwise deletes both. */
function movePreferences(isAllowed: boolean): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    for (const key of storedKeys(storage).filter((each) => preferenceKey.test(each))) {
      if (isAllowed) writeStored('localStorage', key, readStored(storage, key))
      if (!isAllowed || storage === 'sessionStorage') writeStored(storage, key, null)
    }
}

function storedKeys(storage: StorageName): readonly string[] {
  try {
    return Object.keys(window[storage])
  } catch {
    return []
  }
}
