import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'
import { Icon } from './icon/Icon'

interface DisclosureProps {
  /** The label that opens and closes it. */
  readonly name: string
  readonly children: ReactNode
}

/** Content for few shoppers, closed by default. It works without scripts. */
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
