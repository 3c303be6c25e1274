import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'
import { Icon } from './icon/Icon'

interface DisclosureProps {
  /** What opens and closes it. */
  readonly name: string
  readonly children: ReactNode
}

/** Something that few want, behind its name; it opens without any script. */
export function Disclosure({ name, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.name}>
        <span>{name}</span>
        <Icon name="chevronDown" />
      </summary>
      {children}
    </details>
  )
}
