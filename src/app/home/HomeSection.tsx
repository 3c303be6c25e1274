import type { ReactNode } from 'react'
import styles from './HomeSection.module.css'

interface HomeSectionProps {
  readonly title: string
  /** A sentence or a link that stands across from the title. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A part of the home page below its title. */
export function HomeSection({ title, aside, children }: HomeSectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
