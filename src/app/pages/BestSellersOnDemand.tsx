import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { WhenNear } from '../../ui/WhenNear'
import { OnDemand } from '../shell/failure/OnDemand'

const BestSellers = lazyWithTranslations(
  'bestSellers',
  () => import(/* webpackChunkName: "bestSellers" */ './BestSellers'),
  'BestSellers',
)

/** Four best sellers below an empty list, loaded when they are near the viewport. */
export function BestSellersOnDemand() {
  return (
    <WhenNear>
      <OnDemand>
        <BestSellers />
      </OnDemand>
    </WhenNear>
  )
}
