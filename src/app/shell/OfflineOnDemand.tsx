import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../whenIdle'
import { CrashScreen } from './CrashScreen'

/**
 * What is needed without a connection has to be there before it is lost: it comes when the browser is idle, or at once
 * where there is none at the start and the service worker has kept it.
 */
export function OfflineOnDemand() {
  const { i18n } = useTranslation('shop')
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      const code = import(/* webpackChunkName: "offline" */ '../offline/OfflineWatch')
      Promise.all([code, i18n.loadNamespaces('offline')])
        .then(([{ OfflineWatch }]) => setWatch(() => OfflineWatch))
        .catch(() => window.addEventListener('online', load, { once: true }))
    }
    if (navigator.onLine) whenIdle(load)
    else load()
  }, [i18n])
  if (!Watch) return null
  return (
    <CrashScreen fallback={null}>
      <Suspense fallback={null}>
        <Watch />
      </Suspense>
    </CrashScreen>
  )
}
