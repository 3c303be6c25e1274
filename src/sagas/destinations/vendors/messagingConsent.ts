import type { ConsentCategories } from '../../../domain/consent'

type OmnisendCategories = Readonly<Record<'necessary' | 'analytics' | 'marketing' | 'preferences', boolean>>

declare global {
  interface Window {
    __omnisendCookieConsent?: {
      /** Resolves to null if the vendor doesn't respond within seconds. */
      getConsentAPI: (options: { wait: true }) => Promise<{
        readonly consentManager: { readonly setConsent: (categories: OmnisendCategories) => void }
      } | null>
    }
  }
}

/** Sends the consent to Omnisend's Cookie Consent API, which comes with its script. */
export const omnisendConsent = ({ messaging }: ConsentCategories) =>
  void window.__omnisendCookieConsent?.getConsentAPI({ wait: true }).then((vendor) =>
    vendor?.consentManager.setConsent({
      necessary: true,
      analytics: messaging,
      marketing: messaging,
      preferences: messaging,
    }),
  )

/** The MoEngage Web SDK method for this consent. `disableSdk` drops collected data and sends nothing. */
export const moengageSwitch = ({ messaging }: ConsentCategories) => (messaging ? 'enableSdk' : 'disableSdk')
