import {
  consentVersion,
  methodOf,
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
import type { Store, WithSlice } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useStore } from 'react-redux'

/** A choice of these optional categories, made now. @param before what stood until then */
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
    method: methodOf(categories, before.categories),
    at: new Date().toISOString(),
    isTold: false,
  }
}

/**
 * What `accept all` stands for. Where the browser asks for privacy it leaves advertising out: a wish for all sites is
 * overruled by a word about that very category alone, which the page of choices takes.
 */
export function allOf({ asksForPrivacy }: Pick<ConsentState, 'asksForPrivacy'>): readonly ConsentCategory[] {
  return optionalCategories.filter((category) => !(asksForPrivacy && category === 'marketing'))
}

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
