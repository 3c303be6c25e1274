import { useState } from 'react'
import type { ListingFilters } from '../../domain/catalog/listingFilters'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { OnDemand } from '../shell/failure/OnDemand'

const RacketMapPart = lazyWithTranslations(
  'rackets',
  () => import(/* webpackChunkName: "rackets" */ './RacketMapPart'),
  'RacketMapPart',
)

interface RacketMapSwitchProps {
  /** Entity id. */
  readonly category: number
  readonly filters: ListingFilters
}

/** A button that shows the map in a category of rackets. Code and data load at the first press. */
export function RacketMapSwitch(selection: RacketMapSwitchProps) {
  const { t } = useTranslation(['listing', 'shop'])
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {t('listing.map')}
      </Button>
      {isShown ? (
        <OnDemand>
          <RacketMapPart selection={selection} />
        </OnDemand>
      ) : null}
    </>
  )
}
