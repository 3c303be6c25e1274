import {
  finderFilters,
  finderLimits,
  finderTarget,
  ownRacket,
  racketReasons,
  recommendRackets,
  type FinderAnswers,
} from '../../../domain/catalog/racketFinder'
import { flexClasses, weightClasses, type RacketPoint } from '../../../domain/catalog/racketSpace'
import {
  formatListingUrl,
  ProductCard,
  ProductGridSkeleton,
  useGetProductsBySlugQuery,
  useSellsRackets,
  useStartPath,
} from '../../../features/catalog'
import { useAttributeTranslations, withinSentence } from '../../../features/productDisplay'
import { useGetRacketsQuery } from '../../../features/rackets'
import { useMoney } from '../../../site/formats/useMoney'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { LinkButton } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { OnDemand } from '../../shell/failure/OnDemand'
import { CardActions } from '../CardActions'
import { RacketMapBelow } from '../RacketMapBelow'
import styles from './FinderResult.module.css'

// Lazy: below the rackets.
const StringChoice = lazyWithTranslations(
  'rackets',
  () => import(/* webpackChunkName: "rackets" */ './StringChoice'),
  'StringChoice',
)

/** Rackets on the page; the listing has more. */
const shownRackets = 3

/** The rackets for complete answers, with the reasons and a string for each. */
export function FinderResult({ answers }: { readonly answers: FinderAnswers }) {
  const { data: rackets, error, isFetching, refetch } = useGetRacketsQuery()
  const sellsRackets = useSellsRackets()
  const start = useStartPath()
  const { t } = useTranslation(['finder', 'shop'])
  if (!sellsRackets)
    return (
      <LinkButton to={start} tone="accent" size="large">
        {t('finder.see')}
      </LinkButton>
    )
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!rackets) return <ProductGridSkeleton count={shownRackets} />
  return <Ranking answers={answers} rackets={rackets} />
}

interface RankingProps {
  readonly answers: FinderAnswers
  readonly rackets: readonly RacketPoint[]
}

function Ranking({ answers, rackets }: RankingProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const money = useMoney()
  const { currency } = useSite()
  const result = recommendRackets(answers, rackets)
  const target = finderTarget(answers, ownRacket(answers, rackets))
  const shown = result?.rackets.slice(0, shownRackets) ?? []
  const { budget } = answers
  if (!target || shown.length === 0) return <Notice>{t('finder.none')}</Notice>
  const path =
    paths.category('badminton/rackets') +
    formatListingUrl({ page: 1, filters: finderFilters(answers, target) })
  return (
    <>
      <Wanted answers={answers} rackets={rackets} />
      {result?.isWishDropped ? <Notice>{t('finder.wishDropped')}</Notice> : null}
      {result?.isOverBudget && budget !== undefined ? (
        <Notice>
          {t('finder.overBudget', { budget: money({ value: budget, currencyCode: currency }) })}
        </Notice>
      ) : null}
      <Cards answers={answers} shown={shown} />
      <p>
        <LinkButton to={path}>{t('finder.see')}</LinkButton>
      </p>
      <RacketMapBelow compared={shown.map(({ id }) => id)} own={answers.own} />
    </>
  )
}

/** The figures that the ranking starts from, and the limits of level and arm. */
function Wanted({ answers, rackets }: RankingProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const { formatValue } = useAttributeTranslations()
  const own = ownRacket(answers, rackets)
  const target = finderTarget(answers, own)
  if (!target) return null
  const { level, trouble } = answers
  const limits = finderLimits(answers)
  const flexOf = (value = '') => withinSentence(formatValue({ value, unit: null }))
  const limit = trouble === 'arm' ? 'arm' : level === 'league' ? undefined : level
  return (
    <div className={styles.wanted} role="status">
      <p>
        {t(own ? 'finder.wantedOwn' : 'finder.wanted', {
          balance: formatValue({ value: String(Math.round(target.balance)), unit: 'mm' }),
          flex: flexOf(flexClasses[Math.round(target.flex)]),
          weight: weightClasses[Math.round(target.weight)],
        })}
      </p>
      {limit ? (
        <p>{t(`finder.limit.${limit}`, { flex: flexOf(limits.flex), weight: limits.weight })}</p>
      ) : null}
    </div>
  )
}

interface CardsProps {
  readonly answers: FinderAnswers
  readonly shown: readonly RacketPoint[]
}

function Cards({ answers, shown }: CardsProps) {
  const { data, error, isFetching, refetch } = useGetProductsBySlugQuery(shown.map(({ slug }) => slug))
  if (error && !isFetching) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const products = shown.flatMap(({ slug }) => data?.find((product) => product.slug === slug) ?? [])
  if (products.length === 0) return <ProductGridSkeleton count={shown.length} />
  return (
    <ul className={styles.cards} role="list">
      {products.map((product) => (
        <li key={product.id} className={styles.card}>
          <ProductCard product={product} look="drawn" actions={<CardActions product={product} />} />
          <Reasons racket={shown.find(({ id }) => id === product.id)} answers={answers} />
          <OnDemand fallback={<Skeleton blockSize="16rem" />}>
            <StringChoice racket={product} answers={answers} />
          </OnDemand>
        </li>
      ))}
    </ul>
  )
}

interface ReasonsProps {
  readonly racket: RacketPoint | undefined
  readonly answers: FinderAnswers
}

/** Why a racket suits, each sentence about one of its figures. */
function Reasons({ racket, answers }: ReasonsProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const { formatValue } = useAttributeTranslations()
  if (!racket) return null
  return (
    <ul className={styles.reasons} role="list">
      {racketReasons(racket, answers).map((reason) => (
        <li key={reason.figure}>
          {reason.figure === 'balance'
            ? t(`finder.reason.balance.${reason.band}`, {
                value: formatValue({ value: String(reason.value), unit: 'mm' }),
              })
            : t(`finder.reason.${reason.figure}.${reason.value}`, {
                value: formatValue({ value: reason.value, unit: null }),
              })}
        </li>
      ))}
    </ul>
  )
}
