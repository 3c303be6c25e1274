import { useEffect, useRef, useState, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { baseApi } from '../../api/baseApi'
import { useMoment } from '../../site/formats/useMoment'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import { IconButton } from '../../ui/icon/IconButton'
import type { IconName } from '../../ui/icon/iconPaths'
import { showToast } from '../../ui/notice/toast'
import { useAvoidOverlap } from '../../ui/overlay/useAvoidOverlap'
import { cachedMark } from '../../worker/cacheable'
import { canSpareIt } from '../afterPaint/connectionCost'
import { matchRoute } from '../routes/matchRoute'
import { isShopReachable, watchConnection } from './connection'
import { OfflineNotice } from './OfflineNotice'
import { cachePage, registerWorker } from './pageWorker'
import styles from './OfflineWatch.module.css'

/** Milliseconds a page must be visible before it is cached. */
const minStoredMs = 2_000

/** Shows the offline notice, the age of a cached page, or the update notice. */
export function OfflineWatch() {
  const { t } = useTranslation('notices')
  const dispatch = useDispatch()
  const [isConnected, setIsConnected] = useState(true)
  const [isShownAnyway, setIsShownAnyway] = useState(false)
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  const [since] = useState(cachedSince)
  const connection = useRef<ReturnType<typeof watchConnection>>(null)
  useVisitedPages()

  useEffect(() => {
    const onChange = (isBack: boolean) => {
      setIsConnected(isBack)
      setIsShownAnyway(false)
      if (!isBack) return
      showToast({ tone: 'good', text: t('offline.back') })
      // Refetches data that failed or may have changed while offline.
      dispatch(baseApi.internalActions.onOnline())
    }
    const watch = watchConnection({ probe: isShopReachable, onChange })
    connection.current = watch
    // A cached page suggests that the connection is lost, whatever the browser reports.
    if (since !== null) void watch.check()
    return watch.stop
  }, [t, dispatch, since])

  const { withoutWorker } = useSite().flags
  useEffect(() => {
    if (!withoutWorker) void registerWorker((take) => setTakeOver(() => take))
  }, [withoutWorker])

  if (!isConnected && !isShownAnyway) {
    return (
      <OfflineNotice
        onRetry={async () => connection.current?.check()}
        onShowCached={since === null ? undefined : () => setIsShownAnyway(true)}
      />
    )
  }
  if (since !== null) return <CachedPageNotice since={since} isConnected={isConnected} />
  return takeOver ? <UpdateNotice onReload={takeOver} /> : null
}

/** Caches pages that are opened within the app, like loaded documents. */
function useVisitedPages(): void {
  const { pathname } = useLocation()
  const { commerce } = useSite()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current || matchRoute(pathname, commerce).route.isPersonal || !canSpareIt()) return
    first.current = ''
    const timer = setTimeout(cachePage, minStoredMs)
    return () => clearTimeout(timer)
  }, [pathname, commerce])
}

/**
 * Returns the rendering time of this document if it came from the service worker's cache, in milliseconds
 * since 1970. Null if it came from the network.
 */
function cachedSince(): number | null {
  const [document] = performance.getEntriesByType('navigation')
  // The last release's worker calls the metric `kept`, and serves new pages until the new worker takes over.
  const mark = document?.serverTiming.find(({ name }) => name === cachedMark || name === 'kept')
  return mark ? Number(mark.description) : null
}

/** Offers to reload for a new version. Hidden during checkout. */
function UpdateNotice({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('notices')
  const { pathname } = useLocation()
  const { commerce } = useSite()
  const [isPutOff, setIsPutOff] = useState(false)
  if (isPutOff || matchRoute(pathname, commerce).route.layout === 'checkout') return null
  return (
    <EdgeNotice icon="info" text={t('update.ready')}>
      <Button tone="quiet" onClick={() => setIsPutOff(true)}>
        {t('update.later')}
      </Button>
      <Button tone="accent" onClick={onReload}>
        {t('update.reload')}
      </Button>
    </EdgeNotice>
  )
}

interface CachedPageNoticeProps {
  /** Time of the page's rendering, in milliseconds since 1970. */
  readonly since: number
  readonly isConnected: boolean
}

/** Shows the age of a page from the service worker's cache. */
function CachedPageNotice({ since, isConnected }: CachedPageNoticeProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const [isClosed, setIsClosed] = useState(false)
  const momentOf = useMoment()
  useEffect(() => (isConnected ? undefined : loadLinksAsDocuments()), [isConnected])
  if (isClosed) return null
  return (
    <EdgeNotice
      icon={isConnected ? 'clock' : 'offline'}
      text={t('offline.cachedAt', { moment: momentOf(new Date(since).toISOString()) })}
    >
      {isConnected ? (
        <Button tone="accent" onClick={() => window.location.reload()}>
          {t('offline.loadAgain')}
        </Button>
      ) : null}
      <IconButton icon="close" label={t('shell.close')} onClick={() => setIsClosed(true)} />
    </EdgeNotice>
  )
}

/** Loads links as documents while offline: the service worker may have them in its cache. */
function loadLinksAsDocuments(): () => void {
  const load = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.target !== '' || link.hash !== '') return
    event.preventDefault()
    event.stopPropagation()
    window.location.assign(link.href)
  }
  document.addEventListener('click', load, { capture: true })
  return () => document.removeEventListener('click', load, { capture: true })
}

interface EdgeNoticeProps {
  readonly icon: IconName
  readonly text: string
  readonly children?: ReactNode
}

/**
 * A notice below the header, because bars cover the bottom of the screen. It moves aside when it would cover
 * the focused element.
 */
function EdgeNotice({ icon, text, children }: EdgeNoticeProps) {
  const elementRef = useRef<HTMLDivElement>(null)
  const isAside = useAvoidOverlap(elementRef)
  useDeclaredHeight(elementRef)
  return (
    <div ref={elementRef} className={styles.frame}>
      <div className={styles.notice} data-aside={isAside || undefined}>
        <Icon name={icon} />
        <p role="status">{text}</p>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </div>
  )
}

/** Declares the notice's height on the root, so that toasts start below it (`--top-edge` in `theme.css`). */
function useDeclaredHeight(elementRef: RefObject<HTMLElement | null>): void {
  // No dependencies: another text may have more lines.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const declare = () => {
      const { height = 0 } = elementRef.current?.getBoundingClientRect() ?? {}
      style.setProperty('--edge-notice', `${height}px`)
    }
    declare()
    window.addEventListener('resize', declare)
    return () => {
      window.removeEventListener('resize', declare)
      style.removeProperty('--edge-notice')
    }
  })
}
