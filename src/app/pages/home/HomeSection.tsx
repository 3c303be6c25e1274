import type { ReactNode } from 'react'
import styles from './HomeSection.module.css'

interface HomeSectionProps {
  readonly title: string
  /** A sentence or a link opposite the title. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A section of the home page. */
export function HomeSection({ title, aside, children }: HomeSectionProps) {
  return (
    <section className={styles.section} data-late suppressHydrationWarning>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
