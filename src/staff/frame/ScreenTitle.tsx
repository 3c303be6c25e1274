import { useEffect, useRef, type ReactNode } from 'react'
import styles from './StaffFrame.module.css'

/** Sets the window's title. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

interface ScreenTitleProps {
  readonly title: string
  /** Buttons beside the title. */
  readonly children?: ReactNode
}

/** A screen's title, also of the window. It takes the focus when the screen opens, so that it is read out. */
export function ScreenTitle({ title, children }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className={styles.title}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children ? <div className={styles.titleActions}>{children}</div> : null}
    </header>
  )
}
