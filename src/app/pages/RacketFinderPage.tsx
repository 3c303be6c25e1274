import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import {
  finderAdvice,
  parseFinderAnswers,
  finderFilters,
  finderQuery,
  finderQuestions,
  type FinderAdvice,
  type FinderAnswers,
  type FinderQuestion,
} from '../../domain/catalog/racketFinder'
import { balanceForPoint } from '../../domain/product/balance'
import { findAttribute, type Product } from '../../domain/product/product'
import {
  categoryAt,
  ProductCard,
  ProductGridSkeleton,
  useCategories,
  useGetListingQuery,
  useStartPath,
  formatListingUrl,
} from '../../features/catalog'
import { useAttributeTranslations } from '../../features/productDisplay'
import { withinSentence } from '../../features/productDisplay'
import { paths } from '../../site/urls/paths'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { LinkButton } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { PageHead } from '../shell/documentHead/PageHead'
import { CardActions } from './CardActions'
import styles from './RacketFinderPage.module.css'

const racketsPath = paths.category('badminton/rackets')

/** Rackets on the page; their listing has all. */
const shownRackets = 3

/** Three questions that lead to rackets. Every answer is a link, so the page works without script. */
export function RacketFinderPage() {
  const { t } = useTranslation(['finder', 'shop'])
  const { search } = useLocation()
  const answers = parseFinderAnswers(new URLSearchParams(search))
  const advice = finderAdvice(answers)
  const title = t('footer.racketFinder')
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('finder.intro')} isHidden={search !== ''} />
      <Breadcrumbs crumbs={[{ title }]} />
      <header>
        <h1>{title}</h1>
        <p>{t('finder.intro')}</p>
      </header>
      <ol className={styles.questions} role="list">
        <Question question="level" options={finderQuestions.level} answers={answers} />
        <Question question="style" options={finderQuestions.style} answers={answers} />
        <Question question="trouble" options={finderQuestions.trouble} answers={answers} />
      </ol>
      {advice ? <Advice advice={advice} answers={answers} /> : null}
    </div>
  )
}

interface QuestionProps {
  readonly question: FinderQuestion
  readonly options: readonly string[]
  readonly answers: FinderAnswers
}

function Question({ question, options, answers }: QuestionProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const id = `question-${question}`
  return (
    <li className={styles.question}>
      <h2 id={id}>{t(`finder.${question}.question`)}</h2>
      <ul className={styles.answers} role="list" aria-labelledby={id}>
        {options.map((option) => (
          <li key={option}>
            <Link
              to={paths.racketFinder(
                finderQuery(parseFinderAnswers(new URLSearchParams({ ...answers, [question]: option }))),
              )}
              className={styles.answer}
              aria-current={answers[question] === option ? 'true' : undefined}
            >
              {answers[question] === option ? <Icon name="check" size="small" /> : null}
              <span>{t(`finder.${question}.${option}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

interface AdviceProps {
  readonly advice: FinderAdvice
  readonly answers: FinderAnswers
}

/** The figures that suit the answers, and rackets that have them. */
function Advice({ advice, answers }: AdviceProps) {
  const { t, i18n } = useTranslation(['finder', 'shop'])
  const { formatValue: valueOf } = useAttributeTranslations()
  const { data: tree = [] } = useCategories()
  const category = categoryAt(tree, racketsPath)?.entityId
  const start = useStartPath()
  const filters = finderFilters(advice)
  const {
    data: listing,
    error,
    refetch,
  } = useGetListingQuery(
    { limit: 4 * shownRackets, facets: 'none', filters, ...(category !== undefined && { category }) },
    { skip: category === undefined },
  )
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  const words = (values: readonly string[]) =>
    either.format(values.map((value) => withinSentence(valueOf({ value, unit: null }))))
  const { from, to } = advice.balance
  const millimetres = (value: number) => valueOf({ value: String(value), unit: 'mm' })
  const balance =
    from === undefined
      ? t('finder.balance.to', { to: millimetres(to ?? 0) })
      : to === undefined
        ? t('finder.balance.from', { from: millimetres(from) })
        : t('finder.balance.between', { from, to: millimetres(to) })
  /** Why a racket suits, by the figure that answers the last question. */
  const explainFit = (product: Product) => {
    const figure = (name: string) => findAttribute(product, name)
    const point = Number(figure('balance point')?.value)
    return t(`finder.card.${answers.trouble}`, {
      point: millimetres(point),
      balance: t(`finder.balance.${balanceForPoint(point)}`),
      flex: words([figure('shaft flex')?.value ?? '']),
      weight: figure('weight class')?.value,
    })
  }
  // Sold-out rackets last.
  const shown = [...(listing?.products ?? [])]
    .sort((a, b) => Number(b.inStock) - Number(a.inStock))
    .slice(0, shownRackets)
  const path = racketsPath + formatListingUrl({ page: 1, filters })
  const reasons = [
    t(`finder.level.why.${answers.level}`, { flex: words(advice.flexes) }),
    t(`finder.style.why.${answers.style}`, { balance }),
    ...(answers.trouble === 'none'
      ? []
      : [t(`finder.trouble.why.${answers.trouble}`, { weights: words(advice.weights) })]),
  ]
  const mayBeSold = tree.length === 0 || category !== undefined
  return (
    <section className={styles.advice} aria-labelledby="advice">
      <h2 id="advice">{t('finder.result')}</h2>
      <ul className={styles.reasons} role="list">
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size="small" />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {listing ? (
        <ul className={styles.cards} role="list">
          {shown.map((product) => (
            <li key={product.id} className={styles.card}>
              <ProductCard product={product} look="drawn" actions={<CardActions product={product} />} />
              <p className={styles.why}>{explainFit(product)}</p>
            </li>
          ))}
        </ul>
      ) : mayBeSold ? (
        <ProductGridSkeleton count={shownRackets} />
      ) : null}
      <p>
        <LinkButton to={mayBeSold ? path : start} tone="accent" size="large">
          {listing ? t('finder.all', { count: listing.pagination.total }) : t('finder.see')}
        </LinkButton>
      </p>
    </section>
  )
}
