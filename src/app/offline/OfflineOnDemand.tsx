import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CrashScreen } from '../shell/failure/CrashScreen'

/** What is needed without a connection has to be there before it is lost: its code and its words are fetched ahead. */
export function OfflineOnDemand() {
  const { i18n } = useTranslation('shop')
  const [Watch, setWatch] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      const code = import(/* webpackChunkName: "offline" */ './OfflineWatch')
      Promise.all([code, i18n.loadNamespaces('offline')])
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
