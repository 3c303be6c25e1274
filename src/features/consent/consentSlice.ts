import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import {
  consentVersion,
  necessaryOnly,
  type ConsentCategories,
  type ConsentCategory,
  type ConsentChoice,
  type Permission,
} from '../../domain/consent'

interface ConsentState {
  readonly categories: ConsentCategories
  readonly version: number
  /** When the visitor chose, ISO 8601; null while there is no choice. */
  readonly chosenAt: string | null
}

const initialState: ConsentState = { categories: necessaryOnly, version: consentVersion, chosenAt: null }

/** What the visitor allows; everything but the necessary is off by default. */
export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    consentChanged: (_consent, { payload }: PayloadAction<ConsentChoice>): ConsentState => ({
      categories: { ...payload.categories, necessary: true },
      version: payload.version,
      chosenAt: payload.at,
    }),
  },
  selectors: {
    selectConsent: (consent) => consent,
  },
})

export const { consentChanged } = consentSlice.actions
export const { selectConsent } = consentSlice.selectors

/** Whether a category may be used now. */
export const permissionFor =
  (category: ConsentCategory) =>
  (state: WithSlice<typeof consentSlice>): Permission => {
    const { categories, chosenAt } = selectConsent(state)
    if (categories[category]) return 'granted'
    return chosenAt === null ? 'undecided' : 'denied'
  }

/** A choice of these optional categories, made now. */
export function chooseConsent(allowed: readonly ConsentCategory[]): ConsentChoice {
  const granted = Object.fromEntries(allowed.map((category) => [category, true]))
  return {
    version: consentVersion,
    categories: { ...necessaryOnly, ...granted },
    at: new Date().toISOString(),
  }
}
