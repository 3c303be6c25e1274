/** What the visitor allows the shop to do beside selling. */
export { chooseConsent, consentChanged, consentSlice, permissionFor, selectConsent } from './consentSlice'
export { keepConsent } from './keepConsent'
