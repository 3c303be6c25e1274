import type { ConsentCategories } from '../../../domain/consent'

const consentValue = (isAllowed = false) => (isAllowed ? 'granted' : 'denied')

/** Consent as signals of Google's Consent Mode v2. Everything is denied before a choice. */
export const googleSignals = ({ marketing, analytics, functional }: Partial<ConsentCategories>) => ({
  ad_storage: consentValue(marketing),
  ad_user_data: consentValue(marketing),
  ad_personalization: consentValue(marketing),
  analytics_storage: consentValue(analytics),
  functionality_storage: consentValue(functional),
  personalization_storage: consentValue(functional),
  security_storage: 'granted',
})

/** Consent as signals of Microsoft Clarity's `consentv2`, which writes `Storage` with a capital S. */
export const claritySignals = ({ marketing, analytics }: ConsentCategories) => ({
  ad_Storage: consentValue(marketing),
  analytics_Storage: consentValue(analytics),
})

/** Consent as the command of Meta's pixel. */
export const metaConsent = ({ marketing }: ConsentCategories) => (marketing ? 'grant' : 'revoke')

/** The first commands to Google's Consent Mode. */
export const googleBeginning: readonly (readonly unknown[])[] = [
  ['consent', 'default', { ...googleSignals({}), wait_for_update: 500 }],
  ['set', 'ads_data_redaction', true],
  ['set', 'url_passthrough', false],
]
