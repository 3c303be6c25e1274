import type { ReactNode } from 'react'
import styles from './Orders.module.css'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled part of an order's screen. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
