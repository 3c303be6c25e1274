import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { baseApi } from '../../api/baseApi'
import { useSite } from '../../site/useSite'
import { showToast } from '../../ui/notice/toast'
import { canSpareIt } from '../afterPaint/connectionCost'
import { routeOf } from '../routes/routeOf'
import { cachedSince } from './cachedPage'
import { CachedPageNotice } from './CachedPageNotice'
import { shopAnswers, watchConnection } from './connection'
import { OfflineNotice } from './OfflineNotice'
import { cachePage, registerWorker } from './pageWorker'
import { UpdateNotice } from './UpdateNotice'

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
    const watch = watchConnection({ probe: shopAnswers, onChange })
    connection.current = watch
    // A cached page suggests that the connection is lost, whatever the browser reports.
    if (since !== null) void watch.ask()
    return watch.stop
  }, [t, dispatch, since])

  useEffect(() => {
    void registerWorker((take) => setTakeOver(() => take))
  }, [])

  if (!isConnected && !isShownAnyway) {
    return (
      <OfflineNotice
        onAsk={async () => connection.current?.ask()}
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
    if (pathname === first.current || routeOf(pathname, commerce).route.isPersonal || !canSpareIt()) return
    first.current = ''
    const timer = setTimeout(cachePage, minStoredMs)
    return () => clearTimeout(timer)
  }, [pathname, commerce])
}
