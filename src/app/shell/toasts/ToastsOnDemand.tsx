import { useEffect, useState, type ComponentType } from 'react'
import { subscribeToToasts, type ToastMessage } from '../../../ui/notice/toast'

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './Toasts')

/**
 * Where passing words are said. It is there from the start, so that assistive technology hears what comes into it; what
 * shows them arrives with the first one.
 */
export function ToastsOnDemand() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const show = async (message: ToastMessage) => {
      const loaded = await loadToasts()
      setToasts(() => loaded.Toasts)
      loaded.addToast(message)
    }
    // Without a connection they cannot be loaded: said when it is back.
    return subscribeToToasts((message) => {
      show(message).catch(() => window.addEventListener('online', () => void show(message), { once: true }))
    })
  }, [])
  return <div aria-live="polite">{Toasts ? <Toasts /> : null}</div>
}
