import type { ConsentCategories } from '../../../domain/consent'

type OmnisendCategories = Readonly<Record<'necessary' | 'analytics' | 'marketing' | 'preferences', boolean>>

declare global {
  interface Window {
    __omnisendCookieConsent?: {
      /** Null where the vendor has not answered within seconds. */
      getConsentAPI: (options: { wait: true }) => Promise<{
        readonly consentManager: { readonly setConsent: (categories: OmnisendCategories) => void }
      } | null>
    }
  }
}

/** What the visitor allows in the categories of Omnisend's Cookie Consent API, of which its script brings the way to say it. */
export const omnisendConsent = ({ messaging }: ConsentCategories) =>
  void window.__omnisendCookieConsent?.getConsentAPI({ wait: true }).then((vendor) =>
    vendor?.consentManager.setConsent({
      necessary: true,
      analytics: messaging,
      marketing: messaging,
      preferences: messaging,
    }),
  )

/** In the method of MoEngage's Web SDK that lets it run, or has it drop what it collects and send nothing. */
export const moengageSwitch = ({ messaging }: ConsentCategories) => (messaging ? 'enableSdk' : 'disableSdk')
