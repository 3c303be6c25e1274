import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths of the thing that will stand here. */
  readonly inlineSize?: string
  readonly blockSize?: string
  /** Width to height, e.g. `4 / 5`, instead of a height. */
  readonly ratio?: string
}

/** A calm block of the final size of what is on its way; the place around it says so in words. */
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
