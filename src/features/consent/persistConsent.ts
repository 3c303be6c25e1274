import type { Store, WithSlice } from '@reduxjs/toolkit'
import { consentCategories, isChoiceValid } from '../../domain/consent'
import { fieldsIn } from '../../domain/typedObject'
import { writeStoredJson, readStoredJson } from '../../site/browserStorage'
import {
  consentChanged,
  privacySignalFound,
  selectConsent,
  type consentSlice,
  type StoredChoice,
} from './consentSlice'

const storageKey = 'consent'
const storageLocation = ['localStorage', storageKey] as const

/**
 * Restores the visitor's choice from the browser's storage, stores each change and follows other tabs. An
 * expired choice counts as none. Without access to storage (private mode) the choice lasts as long as the
 * page. A page in the back/forward cache gets no storage events, so it reads the storage again on `pageshow`.
 */
export function persistConsent(store: Store<WithSlice<typeof consentSlice>>): void {
  // Global Privacy Control, section 3.2
  if (navigator.globalPrivacyControl) store.dispatch(privacySignalFound())
  restore(store)
  let stored = selectConsent(store.getState())
  store.subscribe(() => {
    const consent = selectConsent(store.getState())
    if (consent === stored) return
    const isChoice = consent.chosenAt !== stored.chosenAt
    stored = consent
    // A receipt's confirmation must not overwrite a later choice of another tab.
    if (isChoice || read()?.at === consent.chosenAt) write(consent)
    else restore(store)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) restore(store)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore(store)
  })
}

function restore(store: Store<WithSlice<typeof consentSlice>>): void {
  const choice = read()
  const { chosenAt, isDelivered } = selectConsent(store.getState())
  if (choice && (choice.at !== chosenAt || choice.isDelivered !== isDelivered))
    store.dispatch(consentChanged(choice))
}

/** The stored form of a choice. Its field `isTold` is `isDelivered` in the store. */
type StoredFields = Omit<StoredChoice, 'isDelivered'> & Readonly<Record<'isTold', boolean>>

function read(): StoredChoice | null {
  const stored = readStoredJson(...storageLocation)
  if (!isStored(stored) || !isChoiceValid(stored, Date.now())) return null
  const { isTold: isDelivered, ...choice } = stored
  return { ...choice, isDelivered }
}

function isStored(value: unknown): value is StoredFields {
  const { id, version, method, at, isTold: isDelivered, categories } = fieldsIn(value)
  if (typeof version !== 'number' || typeof isDelivered !== 'boolean') return false
  if ([id, method, at].some((text) => typeof text !== 'string')) return false
  if (typeof categories !== 'object' || categories === null) return false
  return consentCategories.every((name) => typeof Reflect.get(categories, name) === 'boolean')
}

function write({
  id,
  version,
  categories,
  method,
  chosenAt: at,
  isDelivered,
}: ReturnType<typeof selectConsent>) {
  writeStoredJson(...storageLocation, {
    id,
    version,
    categories,
    method,
    at,
    isTold: isDelivered,
  })
}
