import { Suspense } from 'react'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { WhenNear } from '../../ui/WhenNear'

const BestSellers = lazyWithTranslations('bestSellers', async () => {
  const { BestSellers } = await import(/* webpackChunkName: "bestSellers" */ './BestSellers')
  return { default: BestSellers }
})

/** Four best sellers below an empty list, loaded when they are near the viewport. */
export function BestSellersOnDemand() {
  return (
    <WhenNear>
      <Suspense fallback={null}>
        <BestSellers />
      </Suspense>
    </WhenNear>
  )
}
