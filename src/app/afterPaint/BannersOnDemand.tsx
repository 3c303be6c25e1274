import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsSaleOn } from '../../features/campaign'
import { regionElsewhere, type VisitorLocation } from '../../features/region'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useFamily, useSite } from '../../site/useSite'
import { routeOf } from '../routes/routeOf'
import { CrashScreen } from '../shell/failure/CrashScreen'
import { useClosedForVisit } from './useClosedForVisit'

const Banners = lazyWithTranslations('banners', async () => {
  const { Banners } = await import(/* webpackChunkName: "banners" */ './Banners')
  return { default: Banners }
})

/** Loads code and translations of the banners only when one is shown. */
export function BannersOnDemand({ location }: { location: VisitorLocation | undefined }) {
  const { flashSale } = useSite()
  const hasSisters = useFamily().length > 1
  const { pathname } = useLocation()
  const isSaleOn = useIsSaleOn(flashSale)
  const [isSaleClosed, closeSale] = useClosedForVisit('flashSale')
  const [isRegionClosed, closeRegion] = useClosedForVisit('region')
  // No sale banner during checkout (specification section 2).
  const isPaying = routeOf(pathname).route.layout === 'checkout'
  const sale = isSaleOn && !isSaleClosed && !isPaying ? flashSale : undefined
  const region = location && hasSisters && !isRegionClosed ? regionElsewhere(location) : null
  if (region === null && sale === undefined) return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <Banners sale={sale} onCloseSale={closeSale} region={region} onCloseRegion={closeRegion} />
      </Suspense>
    </CrashScreen>
  )
}
