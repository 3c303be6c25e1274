import { useContext, useEffect, useRef } from 'react'
import { RouteChanging } from '../../site/routeChanging'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import styles from './RouteProgress.module.css'

/** Shows a progress bar during a route change, or dims the page if the site's flag says so (docs/contract.md#page-shell). */
export function RouteProgress() {
  const { t } = useTranslation('shop')
  const { dimsRouteChange } = useSite().flags
  const isChanging = useContext(RouteChanging)
  useDimmedPage(dimsRouteChange && isChanging)
  if (dimsRouteChange) return null
  const named = isChanging ? { role: 'progressbar', 'aria-label': t('shell.loading') } : {}
  // Outside of the page's landmarks only a live region may have content.
  return (
    <div aria-live="polite">
      <div className={styles.bar} data-changing={isChanging ? '' : undefined} {...named} />
    </div>
  )
}

/** docs/contract.md#page-shell. Blocks the pointer only; the keyboard still works. */
const dimmed = { opacity: '0.6', pointerEvents: 'none' } as const
const undimmed = { opacity: '', pointerEvents: '' } as const
/** Milliseconds after the end of a route change (docs/contract.md#page-shell). */
const restoreDelay = 100

/** Dims the page and blocks the pointer while `isDimmed` is true, and for `restoreDelay` after. */
function useDimmedPage(isDimmed: boolean): void {
  const restoring = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isDimmed) return undefined
    clearTimeout(restoring.current)
    Object.assign(document.body.style, dimmed)
    return () => {
      restoring.current = setTimeout(() => Object.assign(document.body.style, undimmed), restoreDelay)
    }
  }, [isDimmed])
}
