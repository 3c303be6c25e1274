import { useEffect, useState, type ComponentType } from 'react'
import { subscribeToToasts, type ToastMessage } from '../../../ui/notice/toast'

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './Toasts')

/**
 * The live region for toasts. It is mounted from the start, so that screen readers announce its changes. The
 * code of the toasts loads with the first one.
 */
export function ToastsOnDemand() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const show = async (message: ToastMessage) => {
      const loaded = await loadToasts()
      setToasts(() => loaded.Toasts)
      loaded.addToast(message)
    }
    // If the code can't load offline, the toast is shown when the connection is back.
    return subscribeToToasts((message) => {
      show(message).catch(() => window.addEventListener('online', () => void show(message), { once: true }))
    })
  }, [])
  return <div aria-live="polite">{Toasts ? <Toasts /> : null}</div>
}
