import type { ConsentCategories } from '../../../domain/consent'

const consentValue = (isAllowed = false) => (isAllowed ? 'granted' : 'denied')

/** What the visitor allows in the words of Google's Consent Mode v2; all denied before a choice. */
export const googleSignals = ({ marketing, analytics, functional }: Partial<ConsentCategories>) => ({
  ad_storage: consentValue(marketing),
  ad_user_data: consentValue(marketing),
  ad_personalization: consentValue(marketing),
  analytics_storage: consentValue(analytics),
  functionality_storage: consentValue(functional),
  personalization_storage: consentValue(functional),
  security_storage: 'granted',
})

/** In those of Microsoft Clarity's `consentv2`, which has a capital S. */
export const claritySignals = ({ marketing, analytics }: ConsentCategories) => ({
  ad_Storage: consentValue(marketing),
  analytics_Storage: consentValue(analytics),
})

/** In the one of Meta's pixel. */
export const metaConsent = ({ marketing }: ConsentCategories) => (marketing ? 'grant' : 'revoke')

/** What Google's Consent Mode is told before anything else. */
export const googleBeginning: readonly (readonly unknown[])[] = [
  ['consent', 'default', { ...googleSignals({}), wait_for_update: 500 }],
  ['set', 'ads_data_redaction', true],
  ['set', 'url_passthrough', false],
]
