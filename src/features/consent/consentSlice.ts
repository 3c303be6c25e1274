import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import {
  consentVersion,
  necessaryOnly,
  type ConsentCategories,
  type ConsentCategory,
  type ConsentChoice,
  type ConsentMethod,
  type Permission,
} from '../../domain/consent'

/** A choice as the browser stores it. */
export interface StoredChoice extends ConsentChoice {
  /** True once the server has stored the choice's receipt. */
  readonly isDelivered: boolean
}

export interface ConsentState {
  /** Empty before the first choice. */
  readonly id: string
  readonly categories: ConsentCategories
  readonly version: number
  readonly method: ConsentMethod | null
  /** When the visitor chose, ISO 8601; null while there is no choice. */
  readonly chosenAt: string | null
  readonly isDelivered: boolean
  /** True when the browser sends the Global Privacy Control signal. */
  readonly hasPrivacySignal: boolean
}

const initialState: ConsentState = {
  id: '',
  categories: necessaryOnly,
  version: consentVersion,
  method: null,
  chosenAt: null,
  isDelivered: true,
  hasPrivacySignal: false,
}

/** The visitor's consent; only `necessary` is on by default. */
export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    consentChanged: (consent, { payload }: PayloadAction<StoredChoice>): ConsentState => ({
      ...consent,
      id: payload.id,
      categories: { ...payload.categories, necessary: true },
      version: payload.version,
      method: payload.method,
      chosenAt: payload.at,
      isDelivered: payload.isDelivered,
    }),
    receiptSent: (consent, { payload: at }: PayloadAction<string>) => {
      if (consent.chosenAt === at) consent.isDelivered = true
    },
    privacySignalFound: (consent) => {
      consent.hasPrivacySignal = true
    },
  },
  selectors: {
    selectConsent: (consent) => consent,
  },
})

export const { consentChanged, receiptSent, privacySignalFound } = consentSlice.actions
export const { selectConsent } = consentSlice.selectors

/** Selects the permission of a category. The Global Privacy Control signal denies `marketing` by default. */
export const permissionFor =
  (category: ConsentCategory) =>
  (state: WithSlice<typeof consentSlice>): Permission => {
    const { categories, chosenAt, hasPrivacySignal } = selectConsent(state)
    if (categories[category]) return 'granted'
    return chosenAt === null && !(hasPrivacySignal && category === 'marketing') ? 'undecided' : 'denied'
  }
