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

/** A choice as the browser keeps it. */
export interface StoredChoice extends ConsentChoice {
  /** The shop's log has it. */
  readonly isTold: boolean
}

export interface ConsentState {
  /** Empty before the first choice. */
  readonly id: string
  readonly categories: ConsentCategories
  readonly version: number
  readonly method: ConsentMethod | null
  /** When the visitor chose, ISO 8601; null while there is no choice. */
  readonly chosenAt: string | null
  readonly isTold: boolean
  /** The browser asks for its owner that nothing be shared for advertising (Global Privacy Control). */
  readonly asksForPrivacy: boolean
}

const initialState: ConsentState = {
  id: '',
  categories: necessaryOnly,
  version: consentVersion,
  method: null,
  chosenAt: null,
  isTold: true,
  asksForPrivacy: false,
}

/** What the visitor allows; everything but the necessary is off by default. */
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
      isTold: payload.isTold,
    }),
    receiptSent: (consent, { payload: at }: PayloadAction<string>) => {
      if (consent.chosenAt === at) consent.isTold = true
    },
    privacyAsked: (consent) => {
      consent.asksForPrivacy = true
    },
  },
  selectors: {
    selectConsent: (consent) => consent,
  },
})

export const { consentChanged, receiptSent, privacyAsked } = consentSlice.actions
export const { selectConsent } = consentSlice.selectors

/** Whether a category may be used now. A browser that asks for privacy has refused advertising for its owner. */
export const permissionFor =
  (category: ConsentCategory) =>
  (state: WithSlice<typeof consentSlice>): Permission => {
    const { categories, chosenAt, asksForPrivacy } = selectConsent(state)
    if (categories[category]) return 'granted'
    return chosenAt === null && !(asksForPrivacy && category === 'marketing') ? 'undecided' : 'denied'
  }
