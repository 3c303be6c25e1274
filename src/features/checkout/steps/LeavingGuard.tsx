import { useEffect, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import styles from './StepFrame.module.css'

/** Requires confirmation before the page is left by a link or by the browser. */
export function LeavingGuard({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('checkout')
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const isAgreed = useRef(false)
  const here = useHref(useLocation().pathname)
  useEffect(() => {
    if (!isOn) return undefined
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const click = (event: MouseEvent) => {
      const clicked = event.target instanceof Element ? event.target.closest('a') : null
      const isAway = clicked !== null && clicked.pathname !== here
      if (!isAway || isAgreed.current || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      setLink(clicked)
    }
    window.addEventListener('beforeunload', beforeUnload)
    // In the capture phase, so it runs before the router's handler.
    document.addEventListener('click', click, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [isOn, here])
  const leave = () => {
    isAgreed.current = true
    link?.click()
    isAgreed.current = false
    setLink(null)
  }
  return (
    <Dialog
      isOpen={link !== null}
      onClose={() => setLink(null)}
      position="middle"
      title={t('checkout.leave.title')}
    >
      <div className={styles.form}>
        <p>{t('checkout.leave.text')}</p>
        <Button tone="accent" onClick={() => setLink(null)}>
          {t('checkout.leave.stay')}
        </Button>
        <Button onClick={leave}>{t('checkout.leave.go')}</Button>
      </div>
    </Dialog>
  )
}
