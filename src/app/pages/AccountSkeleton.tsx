import { useSite } from '../../site/useSite'
import { Skeleton } from '../../ui/Skeleton'
import styles from './AccountFrame.module.css'

interface PartSkeletonProps {
  /** Height of the text below the heading: a CSS length. */
  readonly lead?: string
  /** Number of labelled fields above the button. */
  readonly fields?: number
  /** True for fields side by side. */
  readonly isPaired?: boolean
}

/** The placeholder of a part: heading, text, labelled fields and button. */
export function PartSkeleton({ lead, fields = 0, isPaired = false }: PartSkeletonProps) {
  return (
    <div className={styles.part}>
      <Skeleton inlineSize="10rem" blockSize="calc(var(--size-3) * var(--display-leading))" />
      {lead === undefined ? null : <Skeleton blockSize={lead} />}
      {fields === 0 ? null : (
        <div className={styles.fields} data-paired={isPaired ? '' : undefined}>
          {Array.from({ length: fields }, (_none, index) => (
            <div key={index} className={styles.field}>
              <Skeleton inlineSize="8rem" blockSize="1.5em" />
              <Skeleton blockSize="3rem" />
            </div>
          ))}
        </div>
      )}
      <Skeleton inlineSize="10rem" blockSize="3rem" />
    </div>
  )
}

/** The placeholder of the overview: greeting, last order, address, set-ups, and the cards below them. */
export function OverviewSkeleton() {
  const { setUps } = useSite().commerce
  return (
    <>
      <Skeleton inlineSize="14rem" blockSize="calc(var(--size-2) * var(--text-leading))" />
      <div className={styles.first}>
        <Skeleton blockSize="22.25rem" />
        <Skeleton blockSize="12.125rem" />
      </div>
      {setUps ? <Skeleton blockSize="8.5rem" /> : null}
      <div className={styles.cards}>
        {Array.from({ length: 4 }, (_none, index) => (
          <Skeleton key={index} blockSize="6rem" />
        ))}
      </div>
    </>
  )
}
