import { useEffect, type ReactNode, useState, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom'
import { regionName } from '../../domain/region/region'
import { ConsentBanner, selectConsent, useReceipt } from '../../features/consent'
import { subscribeToOtherTabs } from '../../features/customer'
import { dismissUnpaidOrder, readUnpaidOrder } from '../../features/payment'
import {
  isBlockedVisitor,
  useGetLocationQuery,
  RegionBanner,
  regionElsewhere,
  type VisitorLocation,
} from '../../features/region'
import { writeStored, readStored } from '../../site/browserStorage'
import { toLanguage } from '../../site/site'
import { urlInSite } from '../../site/sites'
import { lazyWithTranslations, lazyNamed } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { useFamily, useLocale, useSite } from '../../site/useSite'
import { useSupport } from '../../site/useSupport'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { modelContext } from '../agentTools/modelContext'
import { OfflineWatch } from '../offline/OfflineWatch'
import { matchRoute } from '../routes/matchRoute'
import { CrashScreen } from '../shell/failure/CrashScreen'
import { OnDemand } from '../shell/failure/OnDemand'
import type { ShopStore } from '../store'
import { RouteProgress } from '../transition/RouteProgress'
import { useHashTarget } from './useHashTarget'
import { usePrefetch } from './usePrefetch'
import { useShopStore } from './useShopStore'
import styles from './AfterPaint.module.css'

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
  useEffect(() => (flags.agentTools ? offerTools(store) : undefined), [flags, store])
  useFocusReturn()
  useHashTarget()
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
        {/* Request consent only after the region block is ruled out. */}
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

/** Only browsers with an agent load the tools. */
function offerTools(store: ShopStore): (() => void) | undefined {
  const context = modelContext()
  if (!context) return undefined
  const removal = import(/* webpackChunkName: "agentTools" */ '../agentTools/agentTools').then(
    ({ registerAgentTools }) => registerAgentTools(context, store),
    () => undefined,
  )
  return () => void removal.then((remove) => remove?.())
}

/** Replaces the shop for visitors from a blocked region (docs/contract.md#location). Support and the other shops remain. */
export function BlockedScreen() {
  const { t } = useTranslation(['notices', 'shop'])
  const site = useSite()
  const locale = useLocale()
  const { email } = useSupport()
  const others = useFamily().filter(({ id }) => id !== site.id)
  return (
    <main className={styles.screen}>
      <title>{t('shell.blocked')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('shell.blocked')}</h1>
      <nav aria-label={t('shell.region')}>
        <ul role="list">
          {others.map((other) => (
            <li key={other.id}>
              <a href={urlInSite(other, locale, '/')}>{regionName(other.region, toLanguage(locale))}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {t('footer.contactUs')}: <a href={`mailto:${email}`}>{email}</a>
      </p>
    </main>
  )
}

/** Shows the consent banner while no valid choice is stored, and records a choice in the shop's log. */
export function ConsentNotice() {
  const { pathname } = useLocation()
  const { commerce } = useSite()
  const { chosenAt } = useSelector(selectConsent)
  useReceipt()
  const { name, layout } = matchRoute(pathname, commerce).route
  // No banner during checkout, nor on the privacy choices page, which has its own form.
  if (chosenAt !== null || layout === 'checkout' || name === 'privacyChoices') return null
  return (
    <CrashScreen fallback={null}>
      <ConsentBanner />
    </CrashScreen>
  )
}

const UnpaidNotice = lazyWithTranslations(
  'unpaidNotice',
  () => import(/* webpackChunkName: "unpaidNotice" */ './UnpaidNotice'),
  'UnpaidNotice',
)

/** Reminds of an unpaid order. Code and order are loaded only if this browser has stored one. */
export function UnpaidOnDemand() {
  const { pathname } = useLocation()
  const { commerce } = useSite()
  const { name, layout } = matchRoute(pathname, commerce).route
  if (layout === 'checkout' || name === 'order') return null
  // Each page reads the storage again, because an order may have been placed or paid since.
  return <StoredOrder key={pathname} />
}

function StoredOrder() {
  const [unpaid, setUnpaid] = useState(readUnpaidOrder)
  if (unpaid === null || unpaid.isDismissed) return null
  const dismiss = () => {
    dismissUnpaidOrder(unpaid)
    setUnpaid(null)
    // The focused button disappears with the notice.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <OnDemand>
      <UnpaidNotice id={unpaid.id} onDismiss={dismiss} />
    </OnDemand>
  )
}

const SiteBars = lazyWithTranslations(
  'siteBar',
  () => import(/* webpackChunkName: "siteBar" */ './SiteBars'),
  'SiteBars',
)

/** The bar below the header and the banner of the visitor's own region. */
export function ShopBanners({ location }: { location: VisitorLocation | undefined }) {
  const { bars } = useSite()
  // Most visits load no code for bars that are over.
  const [hasBars] = useState(() => bars?.some(({ endsAt }) => endsAt === null || Date.now() < endsAt))
  const hasSisters = useFamily().length > 1
  const [isRegionClosed, closeRegion] = useClosedForVisit('region')
  const region = location && hasSisters && !isRegionClosed ? regionElsewhere(location) : null
  return (
    <CrashScreen fallback={null}>
      {bars && hasBars ? (
        <OnDemand>
          <SiteBars bars={bars} />
        </OnDemand>
      ) : null}
      {region ? <RegionBanner region={region} onClose={closeRegion} /> : null}
    </CrashScreen>
  )
}

const toStorageLocation = (name: string) => ['sessionStorage', `closed:${name}`] as const

/** Returns whether a banner was closed in this tab, and a function that closes it. */
function useClosedForVisit(name: string): readonly [boolean, () => void] {
  const [isClosed, setIsClosed] = useState(() => readStored(...toStorageLocation(name)) !== null)
  const close = () => {
    writeStored(...toStorageLocation(name), '')
    setIsClosed(true)
    // The focused button disappears with the banner.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return [isClosed, close]
}

// Not `lazyWithTranslations`, which would name the panel in the first view's script. It loads its texts itself.
const DeveloperPanel = lazyNamed(
  () =>
    import(
      /* webpackChunkName: "devPanel", webpackExports: "DeveloperPanel" */ '../developer/DeveloperPanel'
    ),
  'DeveloperPanel',
)

/**
 * Loads the developer panel if the url has `?panel`, or if this tab has opened the panel before (src/site/faults.ts, not
 * imported here to load little).
 */
function PanelOnDemand() {
  const [isWanted, setIsWanted] = useState(
    () =>
      /[?&]panel\b/.test(window.location.search) || readStored('sessionStorage', 'developerPanel') !== null,
  )
  if (!isWanted) return null
  return (
    <OnDemand>
      <DeveloperPanel onClose={() => setIsWanted(false)} />
    </OnDemand>
  )
}

/** Announces the title of each new page, also when it is set only after the page's data has loaded. */
export function TitleAnnouncer() {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    // Screen readers announce the first page themselves.
    if (arrivedAt.current === pathname) return undefined
    arrivedAt.current = ''
    const announce = () => setTitle(document.title)
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname])
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}

/**
 * On Back and Forward, focuses the link by which the shopper left the page. Without such a link the focus
 * stays on `main`.
 */
export function useFocusReturn(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  /** Address of the followed link, by key of the history entry. */
  const leftBy = useRef(new Map<string, string>())
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
      if (href) leftBy.current.set(key, href)
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [key])
  useEffect(() => {
    const href = type === NavigationType.Pop ? leftBy.current.get(key) : undefined
    if (href === undefined) return
    const link = [...document.links].find((candidate) => candidate.getAttribute('href') === href)
    link?.focus({ preventScroll: true })
  }, [key, type])
}
