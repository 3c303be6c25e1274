import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import type { AnsweredQuestion } from '../../domain/product/review'
import { useDate } from '../../site/formats/useMoment'
import { languageOf } from '../../site/site'
import { useLocale } from '../../site/useSite'
import { Disclosure } from '../../ui/Disclosure'
import { useGetCustomerQuery } from '../customer'
import { QuestionForm } from './QuestionForm'
import { useGetQuestionsQuery } from './reviewsApi'
import styles from './Reviews.module.css'

/** Answered questions about a product, and a form for another one. */
export function ProductQuestions({ product }: { product: Product }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  // The form works without the list.
  const { data } = useGetQuestionsQuery(product.id)
  return (
    <section className={styles.part} aria-labelledby="questions-title">
      <h2 id="questions-title">{t('reviews.questions')}</h2>
      {data && data.questions.length > 0 ? (
        <ul className={styles.reviews} role="list">
          {data.questions.map((question, index) => (
            <QuestionItem key={index} question={question} />
          ))}
        </ul>
      ) : null}
      <Disclosure name={t('reviews.ask')}>
        <QuestionForm key={customer?.id} productId={product.id} knownEmail={customer?.email ?? ''} />
      </Disclosure>
    </section>
  )
}

function QuestionItem({ question }: { question: AnsweredQuestion }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const dateOf = useDate()
  const { text, answer, language, name, day } = question
  const lang = language === languageOf(useLocale()) ? undefined : language
  return (
    <li className={styles.review}>
      <p className={`${styles.text} ${styles.question}`} lang={lang}>
        {text}
      </p>
      {name === '' ? null : <p className={styles.soft}>{name}</p>}
      <p className={styles.text} lang={lang}>
        {answer}
      </p>
      <p className={styles.soft}>{t('reviews.answered', { day: dateOf(day) })}</p>
    </li>
  )
}
