/** Consent by category: banner, form, state and storage. */
export { chooseConsent } from './chooseConsent'
export { ConsentBanner } from './ConsentBanner'
export { ConsentForm } from './ConsentForm'
export {
  consentChanged,
  consentSlice,
  permissionFor,
  receiptSent,
  selectConsent,
  type ConsentState,
} from './consentSlice'
export { persistConsent } from './persistConsent'
export { useReceipt } from './consentApi'
