import { Suspense, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SaleBar, useIsSaleOn } from '../../features/campaign'
import { categoryAt, useCategories, useStartPath } from '../../features/catalog'
import { RegionBanner, regionElsewhere, type VisitorLocation } from '../../features/region'
import { useFamily, useSite } from '../../site/useSite'
import { routeOf } from '../routes/routeOf'
import { CrashScreen } from '../shell/failure/CrashScreen'
import { useClosedForVisit } from './useClosedForVisit'

/** The bar of the flash sale and the banner of the visitor's own region. */
export function ShopBanners({ location }: { location: VisitorLocation | undefined }) {
  const { flashSale, commerce } = useSite()
  const hasSisters = useFamily().length > 1
  const { pathname } = useLocation()
  const isSaleOn = useIsSaleOn(flashSale)
  const [isSaleClosed, closeSale] = useClosedForVisit('flashSale')
  const [isRegionClosed, closeRegion] = useClosedForVisit('region')
  // No sale banner during checkout (docs/contract.md#page-shell).
  const isPaying = routeOf(pathname, commerce).route.layout === 'checkout'
  const sale = isSaleOn && !isSaleClosed && !isPaying ? flashSale : undefined
  const shownAt = useRef('')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (sale) {
      dataset.saleBar = ''
      shownAt.current = pathname
      // After the sale's end the space stays until the next page, so that nothing moves.
    } else if (isSaleClosed || shownAt.current !== pathname) delete dataset.saleBar
  }, [sale, pathname, isSaleClosed])
  const { data: tree = [] } = useCategories()
  const start = useStartPath()
  // A catalogue may lack the sale's category.
  const salePath = (path: string) =>
    tree.length > 0 && path.startsWith('/category/') && !categoryAt(tree, path.split('?')[0] ?? '')
      ? start
      : path
  const region = location && hasSisters && !isRegionClosed ? regionElsewhere(location) : null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        {sale ? <SaleBar sale={{ ...sale, path: salePath(sale.path) }} onClose={closeSale} /> : null}
      </Suspense>
      {region ? <RegionBanner region={region} onClose={closeRegion} /> : null}
    </CrashScreen>
  )
}
