import { useState, type ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** The label that opens and closes it. */
  readonly name: string
  /** Opens it when it becomes true. Only the shopper closes it. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Content for few shoppers, closed by default. It works without scripts. */
export function Disclosure({ name, isOpen = false, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <details className={styles.disclosure} open={wasOpened}>
      <summary className={styles.name}>{name}</summary>
      {children}
    </details>
  )
}
