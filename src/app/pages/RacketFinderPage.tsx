import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import {
  finderQuery,
  finderQuestions,
  isComplete,
  parseFinderAnswers,
  type FinderAnswers,
  type FinderQuestion,
} from '../../domain/catalog/racketFinder'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { Disclosure } from '../../ui/Disclosure'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { Skeleton } from '../../ui/Skeleton'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import { FinderResult } from './finder/FinderResult'
import styles from './RacketFinderPage.module.css'

// Lazy, in one chunk with the map: few shoppers open the form.
const FinderDetails = lazyWithTranslations(
  'rackets',
  () => import(/* webpackChunkName: "rackets" */ './finder/FinderDetails'),
  'FinderDetails',
)

/** Questions that lead to rackets. Every answer is a link, so the page works without script. */
export function RacketFinderPage() {
  const { t } = useTranslation(['finder', 'shop'])
  const { search } = useLocation()
  const answers = parseFinderAnswers(new URLSearchParams(search))
  const title = t('footer.racketFinder')
  const result = useRef<HTMLHeadingElement>(null)
  const isDone = isComplete(answers)
  const wasDone = useRef(isDone)
  useEffect(() => {
    // The last answer leads to the rackets, which are below the screen of a phone.
    if (isDone && !wasDone.current) result.current?.focus()
    wasDone.current = isDone
  }, [isDone])
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
        <Question question="game" options={finderQuestions.game} answers={answers} />
        <Question question="trouble" options={finderQuestions.trouble} answers={answers} />
      </ol>
      <Disclosure name={t('finder.more')} isOpen={answers.budget !== undefined || answers.own !== undefined}>
        <OnDemand fallback={<Skeleton blockSize="30rem" />}>
          <FinderDetails key={search} answers={answers} />
        </OnDemand>
      </Disclosure>
      {isDone ? (
        <section className={styles.advice} aria-labelledby="advice">
          <h2 id="advice" ref={result} tabIndex={-1}>
            {t('finder.result')}
          </h2>
          <FinderResult answers={answers} />
        </section>
      ) : null}
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
  const queryWith = (option: string) => {
    const query = new URLSearchParams(finderQuery(answers))
    query.set(question, option)
    return finderQuery(parseFinderAnswers(query))
  }
  return (
    <li className={styles.question}>
      <h2 id={id}>{t(`finder.${question}.question`)}</h2>
      <ul className={styles.answers} role="list" aria-labelledby={id}>
        {options.map((option) => (
          <li key={option}>
            <Link
              to={paths.racketFinder(queryWith(option))}
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
