import type { ReactNode } from 'react'
import { Link } from '../../../ui/Link'
import styles from './TextAside.module.css'

/** Boxes side by side below a short form: what its visitor may need next. */
export function HelpParts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>
}

interface HelpPartProps {
  readonly to: string
  readonly link: string
  readonly children: ReactNode
}

/** One subject with a link to its page. */
export function HelpPart({ to, link, children }: HelpPartProps) {
  return (
    <section className={styles.part}>
      {children}
      <p>
        <Link to={to}>{link}</Link>
      </p>
    </section>
  )
}

interface DrawingProps {
  /** Path in a view box of 256 x 128 units. */
  readonly lines: string
  /** Path of the dotted lines. */
  readonly dots: string
}

/** A drawing above a subject. */
export function Drawing({ lines, dots }: DrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 256 128" aria-hidden="true" focusable="false">
      <path className={styles.fast} d={lines} />
      <path className={styles.slow} d={dots} />
    </svg>
  )
}

export const envelope: DrawingProps = {
  lines: 'M62 20h132v88H62zM62 20l66 50 66-50',
  dots: 'M88 92h28M140 92h28',
}
