import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCommerceError } from '../../domain/errors'
import type { Product } from '../../domain/product/product'
import { fits, type Review, type ReviewPage } from '../../domain/product/review'
import { useDate } from '../../site/formats/useMoment'
import { languageOf } from '../../site/site'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ProductQuestions } from './ProductQuestions'
import { useGetReviewsQuery } from './reviewsApi'
import { Stars } from './Stars'
import styles from './Reviews.module.css'

/** The published reviews of a product, how often it was strung, and the shoppers' questions. */
export function ProductReviews({ product }: { product: Product }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useGetReviewsQuery({ productId: product.id, page })
  // A shop on a hosted store has no reviews.
  if (isCommerceError(error) && error.status === 404) return null
  return (
    <div className={styles.parts}>
      <section className={styles.part} aria-labelledby="reviews-title">
        <h2 id="reviews-title">{t('reviews.title')}</h2>
        {data ? <Summary {...data} /> : error ? null : <Skeleton blockSize="6rem" />}
        {data && data.reviews.length > 0 ? (
          <ul className={styles.reviews} role="list">
            {data.reviews.map((review, index) => (
              <ReviewItem key={index} review={review} />
            ))}
          </ul>
        ) : null}
        {error && !isFetching ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
        {data && data.page < data.totalPages ? (
          <div>
            <Button aria-busy={isFetching} onClick={() => isFetching || setPage(data.page + 1)}>
              {t('reviews.more')}
            </Button>
          </div>
        ) : null}
      </section>
      <ProductQuestions product={product} />
    </div>
  )
}

function Summary({ rating, fitCounts, strungThisMonth }: ReviewPage) {
  const { t } = useTranslation(['reviews', 'shop'])
  const locale = useLocale()
  const stated = fits.filter((fit) => fitCounts[fit] > 0)
  return (
    <>
      {rating ? (
        <p className={styles.average}>
          <strong>
            {new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(rating.average)}
          </strong>
          <Stars count={Math.round(rating.average)} />
          <span>{t('reviews.count', { count: rating.count })}</span>
        </p>
      ) : (
        <p className={styles.soft}>{t('reviews.none')}</p>
      )}
      {stated.length > 0 ? (
        <p>{stated.map((fit) => t(`reviews.fitCount.${fit}`, { count: fitCounts[fit] })).join(' · ')}</p>
      ) : null}
      {strungThisMonth === null ? null : <p>{t('reviews.strung', { count: strungThisMonth })}</p>}
      {rating ? <p className={styles.soft}>{t('reviews.rules')}</p> : null}
    </>
  )
}

function ReviewItem({ review: { stars, fit, text, language, name, day } }: { review: Review }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const dateOf = useDate()
  const isForeign = language !== languageOf(useLocale())
  return (
    <li className={styles.review}>
      <p className={styles.reviewHead}>
        <Stars count={stars} />
        {fit === null ? null : <span className={styles.fit}>{t(`reviews.fit.${fit}`)}</span>}
      </p>
      <p className={styles.text} lang={isForeign ? language : undefined}>
        {text}
      </p>
      <p className={styles.soft}>
        {[name === '' ? t('reviews.buyer') : t('reviews.buyerNamed', { name }), dateOf(day)].join(' · ')}
      </p>
    </li>
  )
}
