import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CrashScreen } from '../shell/failure/CrashScreen'

/** Loads code and translations for offline use in advance, while there is a connection. */
export function OfflineOnDemand() {
  const { i18n } = useTranslation('shop')
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      const code = import(/* webpackChunkName: "offline" */ './OfflineWatch')
      Promise.all([code, i18n.loadNamespaces('notices')])
        .then(([{ OfflineWatch }]) => setWatch(() => OfflineWatch))
        .catch(() => window.addEventListener('online', load, { once: true }))
    }
    load()
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
