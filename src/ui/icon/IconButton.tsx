import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import type { IconName } from './iconPaths'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'aria-label' | 'children'
> {
  readonly icon: IconName
  /** What it does; also shown as a tooltip. */
  readonly label: string
  readonly isFilled?: boolean
}

/** A button that shows an icon only, 44 px square. */
export function IconButton({ icon, label, isFilled = false, type = 'button', ...button }: IconButtonProps) {
  return (
    <button type={type} className={styles.button} aria-label={label} title={label} {...button}>
      <Icon name={icon} isFilled={isFilled} />
    </button>
  )
}
