import { useEffect, type ReactNode } from 'react'
import { subscribeToOtherTabs } from '../../features/customer'
import { isBlockedVisitor, useGetLocationQuery } from '../../features/region'
import { useSite } from '../../site/useSite'
import { PanelOnDemand } from '../developer/PanelOnDemand'
import { OfflineWatch } from '../offline/OfflineWatch'
import { CrashScreen } from '../shell/failure/CrashScreen'
import { RouteProgress } from '../transition/RouteProgress'
import { TitleAnnouncer } from '../transition/TitleAnnouncer'
import { useFocusReturn } from '../transition/useFocusReturn'
import { BlockedScreen } from './BlockedScreen'
import { ConsentNotice } from './ConsentNotice'
import { ShopBanners } from './ShopBanners'
import { UnpaidOnDemand } from './UnpaidOnDemand'
import { usePrefetch } from './usePrefetch'
import { useShopStore } from './useShopStore'
import styles from './Corner.module.css'

/**
 * Everything that loads after the first paint: the visitor's location, banners, consent, synchronization
 * between tabs, prefetching and route effects.
 */
export function AfterPaint({ replaceShop }: { replaceShop: (by: ReactNode) => void }) {
  const { flags } = useSite()
  const { data: location, isLoading } = useGetLocationQuery()
  const isBlocked = flags.blockUae && location !== undefined && isBlockedVisitor(location)
  useEffect(() => {
    if (isBlocked) replaceShop(<BlockedScreen />)
  }, [isBlocked, replaceShop])
  const store = useShopStore()
  useEffect(() => subscribeToOtherTabs(store), [store])
  useEffect(polyfillIfNeeded, [])
  useFocusReturn()
  usePrefetch()
  if (isBlocked) return null
  return (
    <>
      <RouteProgress />
      <TitleAnnouncer />
      <CrashScreen fallback={null}>
        <OfflineWatch />
      </CrashScreen>
      <PanelOnDemand />
      {/* The banners are stacked in an overlay, so they cause no layout shift. */}
      <div className={styles.corner}>
        <UnpaidOnDemand />
        <ShopBanners location={location} />
        {/* Ask for consent only after the region block is ruled out. */}
        {flags.blockUae && isLoading ? null : <ConsentNotice />}
      </div>
    </>
  )
}

/** Only older browsers load the polyfill. Without it, their menus stay closed. */
function polyfillIfNeeded(): (() => void) | undefined {
  if ('popover' in HTMLElement.prototype) return undefined
  const removal = import(/* webpackChunkName: "popovers" */ './polyfillPopovers').then(
    ({ polyfillPopovers }) => polyfillPopovers(),
    () => undefined,
  )
  return () => void removal.then((remove) => remove?.())
}
