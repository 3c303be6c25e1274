import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import type { IconName } from './iconPaths'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'aria-label' | 'children'
> {
  readonly icon: IconName
  /** Accessible name, also the tooltip. */
  readonly label: string
  readonly isFilled?: boolean
}

/** A button with only an icon, 44 px square. */
export function IconButton({ icon, label, isFilled = false, type = 'button', ...button }: IconButtonProps) {
  return (
    <button type={type} className={styles.button} aria-label={label} title={label} {...button}>
      <Icon name={icon} isFilled={isFilled} />
    </button>
  )
}
