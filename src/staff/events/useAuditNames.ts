import { trackerIds, vendorFacts } from '../../site/trackers'
import { useTranslation } from '../../site/translations/useTranslation'
import { causes } from '../../tracking/outcomes'

/** Returns a destination's display name by its id. */
export function useDestinationName(): (id: string) => string {
  const { t } = useTranslation('audit')
  return (id) => {
    const tracker = trackerIds.find((known) => known === id)
    if (tracker) return vendorFacts[tracker].name
    return id === 'own_log' ? t('audit.ownLog') : id
  }
}

/** Returns a function that puts a reason into words, and an HTTP status as it is: `HTTP 404`. */
export function useReasonName(): (reason: string) => string {
  const { t } = useTranslation('audit')
  return (reason) => {
    const cause = causes.find((each) => each === reason)
    return cause ? t(`audit.reason.${cause}`) : reason.replace('http_', 'HTTP ')
  }
}
