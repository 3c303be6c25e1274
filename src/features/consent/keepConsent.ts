import type { Store, WithSlice } from '@reduxjs/toolkit'
import { consentCategories, isChoiceValid, type ConsentChoice } from '../../domain/consent'
import { consentChanged, selectConsent, type consentSlice } from './consentSlice'

const storageKey = 'consent'

/**
 * Restores the visitor's choice from the browser's storage and keeps it there, in step with other tabs. A choice
 * that no longer holds counts as none. Where storage is denied (private mode) it lives as long as the page.
 */
export function keepConsent(store: Store<WithSlice<typeof consentSlice>>): void {
  restore(store)
  let kept = selectConsent(store.getState())
  store.subscribe(() => {
    const { categories, version, chosenAt } = selectConsent(store.getState())
    if (chosenAt === null || chosenAt === kept.chosenAt) return
    kept = { categories, version, chosenAt }
    write({ categories, version, at: chosenAt })
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) restore(store)
  })
}

function restore(store: Store<WithSlice<typeof consentSlice>>): void {
  const choice = read()
  if (choice && choice.at !== selectConsent(store.getState()).chosenAt) store.dispatch(consentChanged(choice))
}

function read(): ConsentChoice | null {
  try {
    const choice: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isChoice(choice) && isChoiceValid(choice, Date.now()) ? choice : null
  } catch {
    return null
  }
}

function isChoice(value: unknown): value is ConsentChoice {
  if (typeof value !== 'object' || value === null) return false
  const { version, at, categories } = value as Partial<Record<string, unknown>>
  if (typeof version !== 'number' || typeof at !== 'string') return false
  if (typeof categories !== 'object' || categories === null) return false
  return consentCategories.every((name) => typeof Reflect.get(categories, name) === 'boolean')
}

function write(choice: ConsentChoice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    // Storage full or denied: the choice stands for this page.
  }
}
