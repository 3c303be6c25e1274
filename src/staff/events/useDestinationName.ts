import { trackerNames } from '../../site/trackerNames'
import { trackerIds } from '../../site/trackers'
import { useTranslation } from '../../site/translations/useTranslation'

/** Returns a destination's display name by its id. */
export function useDestinationName(): (id: string) => string {
  const { t } = useTranslation('audit')
  return (id) => {
    const tracker = trackerIds.find((known) => known === id)
    if (tracker) return trackerNames[tracker]
    return id === 'own_log' ? t('audit.ownLog') : id
  }
}
