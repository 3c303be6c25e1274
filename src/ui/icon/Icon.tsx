import { iconPaths, type IconName } from './iconPaths'
import styles from './Icon.module.css'

interface IconProps {
  readonly name: IconName
  readonly size?: 'small' | 'normal' | 'large'
  /** Fills the outline, e.g. the heart of a product on the wishlist. */
  readonly isFilled?: boolean
}

/** A line drawing in the text color. Screen readers skip it, so label the control itself. */
export function Icon({ name, size = 'normal', isFilled = false }: IconProps) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={isFilled ? styles.filled : styles.line} d={iconPaths[name]} />
    </svg>
  )
}
