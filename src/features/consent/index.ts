/** What the visitor allows the shop to do beside selling. */
export { chooseConsent } from './chooseConsent'
export { ConsentBanner } from './ConsentBanner'
export { ConsentForm } from './ConsentForm'
export {
  consentChanged,
  consentSlice,
  permissionFor,
  receiptTold,
  selectConsent,
  type ConsentState,
} from './consentSlice'
export { keepConsent } from './keepConsent'
export { useReceipt } from './useReceipt'
