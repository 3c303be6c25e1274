import { iconPaths, type IconName } from './iconPaths'
import styles from './Icon.module.css'

interface IconProps {
  readonly name: IconName
  readonly size?: 'small' | 'normal' | 'large'
  /** Fills the outline, e.g. the heart of a wished product. */
  readonly isFilled?: boolean
}

/** A line drawing in the colour of the text around it; says nothing to screen readers, so name the control itself. */
export function Icon({ name, size = 'normal', isFilled = false }: IconProps) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={isFilled ? styles.filled : styles.line} d={iconPaths[name]} />
    </svg>
  )
}
