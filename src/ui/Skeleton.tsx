import { useTranslation } from '../site/translations/useTranslation'
import { VisuallyHidden } from './VisuallyHidden'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths of the loaded content. */
  readonly inlineSize?: string
  readonly blockSize?: string
  /** Width to height, e.g. `4 / 5`, instead of a height. */
  readonly ratio?: string
}

/**
 * A placeholder with the size of the content that is loading. The parent element announces the loading in
 * text.
 */
export function Skeleton({ inlineSize = '100%', blockSize, ratio }: SkeletonProps) {
  const height = ratio === undefined ? (blockSize ?? '1em') : undefined
  return (
    <span
      className={styles.block}
      style={{ inlineSize, blockSize: height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  )
}

interface SkeletonRowsProps {
  readonly count: number
  /** Height of a row: a CSS length. */
  readonly blockSize: string
}

/** The placeholder of a list, announced in text. */
export function SkeletonRows({ count, blockSize }: SkeletonRowsProps) {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} blockSize={blockSize} />
      ))}
    </div>
  )
}
