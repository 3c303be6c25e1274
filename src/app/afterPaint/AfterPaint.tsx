import { useEffect, type ReactNode } from 'react'
import { subscribeToOtherTabs } from '../../features/customer'
import { isBlockedVisitor, useGetLocationQuery } from '../../features/region'
import { useSite } from '../../site/useSite'
import { OfflineOnDemand } from '../offline/OfflineOnDemand'
import { RouteProgress } from '../transition/RouteProgress'
import { TitleAnnouncer } from '../transition/TitleAnnouncer'
import { useFocusReturn } from '../transition/useFocusReturn'
import { BannersOnDemand } from './BannersOnDemand'
import { BlockedScreen } from './BlockedScreen'
import { ConsentOnDemand } from './ConsentOnDemand'
import styles from './Corner.module.css'
import { polyfillPopovers } from './polyfillPopovers'
import { usePrefetch } from './usePrefetch'
import { useShopStore } from './useShopStore'

/**
 * Where the visitor is and what follows from it, the sale of the hour, the question of consent, what other tabs tell, and
 * what eases the way to the next page.
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
  useEffect(polyfillPopovers, [])
  useFocusReturn()
  usePrefetch()
  if (isBlocked) return null
  return (
    <>
      <RouteProgress />
      <TitleAnnouncer />
      <OfflineOnDemand />
      {/* Banners stand one upon the other over the page, so that it never moves. */}
      <div className={styles.corner}>
        <BannersOnDemand location={location} />
        {/* Whoever may turn out not to be let in is asked nothing. */}
        {flags.blockUae && isLoading ? null : <ConsentOnDemand />}
      </div>
    </>
  )
}
