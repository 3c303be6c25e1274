import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Icon } from '../../ui/icon/Icon'
import type { IconName } from '../../ui/icon/iconPaths'
import { useStepsAside } from '../../ui/overlay/useStepsAside'
import styles from './EdgeNotice.module.css'

interface EdgeNoticeProps {
  readonly icon: IconName
  readonly text: string
  readonly children?: ReactNode
}

/**
 * A notice below the header, because bars cover the bottom of the screen. It moves aside when it would cover
 * the focused element.
 */
export function EdgeNotice({ icon, text, children }: EdgeNoticeProps) {
  const elementRef = useRef<HTMLDivElement>(null)
  const isAside = useStepsAside(elementRef)
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
