import type { OrderReviewState } from '../../domain/product/review'
import type { ReviewableLine } from '../../domain/product/reviewSchema'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { ProductPicture } from '../productDisplay'
import { ReviewForm } from './ReviewForm'
import { useGetOrderReviewsQuery } from './reviewsApi'
import styles from './Reviews.module.css'

interface LineReviewProps {
  readonly orderId: string
  /** Position of the line in the order. */
  readonly line: number
}

/** The review of an order's line: the form, its state, or the reason why there is none. */
export function LineReview({ orderId, line }: LineReviewProps) {
  const { t } = useTranslation(['reviews', 'shop'])
  const { data, error, isFetching, refetch } = useGetOrderReviewsQuery(orderId)
  if (!data)
    return error && !isFetching ? (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton blockSize="32rem" />
    )
  const wanted = data.lines.find((each) => each.line === line)
  if (!wanted) return <Closed orderId={orderId} state={data.state} />
  const others = data.lines.filter((each) => each.line !== line && each.review === null)
  return (
    <>
      <p className={styles.product}>
        <span className={styles.picture}>
          <ProductPicture url={wanted.imageUrl} alt="" sizes="64px" />
        </span>
        <strong>{wanted.name}</strong>
      </p>
      {wanted.review === null || wanted.review.state === 'pending' ? (
        <ReviewForm key={line} orderId={orderId} line={wanted} name={wanted.review?.name ?? data.name} />
      ) : (
        <Decided line={wanted} />
      )}
      {others.length > 0 ? (
        <section className={styles.otherLines} aria-labelledby="others">
          <h2 id="others">{t('reviews.others')}</h2>
          <ul className={styles.others} role="list">
            {others.map((other) => (
              <li key={other.line}>
                <Link to={paths.reviewLine(orderId, other.line)}>{other.name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** A review that the staff has published or refused. */
function Decided({ line: { review, path } }: { line: ReviewableLine }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const isPublished = review?.state === 'published'
  return (
    <>
      <Notice
        tone={isPublished ? 'good' : 'plain'}
        title={t(isPublished ? 'reviews.published' : 'reviews.refused')}
      >
        <p>
          {isPublished
            ? t('reviews.publishedText')
            : t('reviews.refusedText', { reason: review?.reason ?? '' })}
        </p>
      </Notice>
      <div>
        <LinkButton to={paths.product(path)}>{t('reviews.toProduct')}</LinkButton>
      </div>
    </>
  )
}

/** `open`: the order has no such line, or it was cancelled. */
const reasons = { early: 'early', open: 'noLine', ended: 'ended' } as const

function Closed({ orderId, state }: { orderId: string; state: OrderReviewState }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const reason = reasons[state]
  return (
    <>
      <Notice title={t(`reviews.closed.${reason}`)}>
        <p>{t(`reviews.closed.${reason}Text`)}</p>
      </Notice>
      <div>
        <LinkButton to={paths.order(orderId)}>{t('reviews.toOrder')}</LinkButton>
      </div>
    </>
  )
}
