import { useEffect, useState, type ComponentType } from 'react'
import { hearToasts, type ToastNews } from '../../../ui/notice/toast'

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './Toasts')

/**
 * Where passing words are said. It is there from the start, so that assistive technology hears what comes into it; what
 * shows them arrives with the first one.
 */
export function ToastsOnDemand() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const say = async (news: ToastNews) => {
      const loaded = await loadToasts()
      setToasts(() => loaded.Toasts)
      loaded.addToast(news)
    }
    // Without a connection they cannot be loaded: said when it is back.
    return hearToasts((news) => {
      say(news).catch(() => window.addEventListener('online', () => void say(news), { once: true }))
    })
  }, [])
  return <div aria-live="polite">{Toasts ? <Toasts /> : null}</div>
}
