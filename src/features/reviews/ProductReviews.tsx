import { useState } from 'react'
import { isEmailAddress } from '../../domain/emailAddress'
import { isCommerceError } from '../../domain/errors'
import { languages } from '../../domain/language'
import type { Product } from '../../domain/product/product'
import { fits, maxNameLength, questionLength, textProblem } from '../../domain/product/review'
import type { Review, ReviewPage, AnsweredQuestion } from '../../domain/product/reviewSchema'
import { formatDecimals } from '../../site/formats/decimals'
import { useDate } from '../../site/formats/useMoment'
import { toLanguage } from '../../site/site'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { Disclosure } from '../../ui/Disclosure'
import { EmailField } from '../../ui/form/EmailField'
import { SelectField, TextAreaField, TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useKnownEmail, useLateEmail } from '../customer'
import { Stars } from '../productDisplay'
import { useGetReviewsQuery, useGetQuestionsQuery, useSendQuestionMutation } from './reviewsApi'
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
  const average = formatDecimals(rating?.average ?? 0, useLocale(), 1)
  const stated = fits.filter((fit) => fitCounts[fit] > 0)
  return (
    <>
      {rating ? (
        <p className={styles.average}>
          <strong aria-hidden="true">{average}</strong>
          <Stars average={rating.average} label={t('reviews.ofFive', { stars: average })} />
          <span>{t('reviews.count', { count: rating.count })}</span>
        </p>
      ) : (
        <p className={styles.soft}>{t('reviews.none')}</p>
      )}
      {stated.length > 0 ? (
        <p>{stated.map((fit) => t(`reviews.fitCount.${fit}`, { count: fitCounts[fit] })).join(' · ')}</p>
      ) : null}
      {strungThisMonth === null ? null : <p>{t('reviews.strung', { count: strungThisMonth })}</p>}
      {rating ? (
        <p className={styles.soft}>{t(rating.isDemo ? 'reviews.demoRules' : 'reviews.rules')}</p>
      ) : null}
    </>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { stars, fit, level, style, text, language, name, day, isDemo } = review
  const { t } = useTranslation(['reviews', 'shop'])
  const dateOf = useDate()
  const byBuyer = name === '' ? t('reviews.buyer') : t('reviews.buyerNamed', { name })
  const isForeign = language !== toLanguage(useLocale())
  return (
    <li className={styles.review}>
      <p className={styles.reviewHead}>
        <Stars average={stars} label={t('reviews.ofFive', { stars })} />
        {fit === null ? null : <span className={styles.fit}>{t(`reviews.fit.${fit}`)}</span>}
      </p>
      <p className={styles.text} lang={isForeign ? language : undefined}>
        {text}
      </p>
      <p className={styles.soft}>
        {[
          ...(isDemo ? [...(name === '' ? [] : [name]), t('reviews.demo')] : [byBuyer]),
          ...(level === null ? [] : [t(`reviews.level.${level}`)]),
          ...(style === null ? [] : [t(`reviews.style.${style}`)]),
          dateOf(day),
        ].join(' · ')}
      </p>
    </li>
  )
}

/** Answered questions about a product, and a form for another one. */
function ProductQuestions({ product }: { product: Product }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const { email, formKey } = useKnownEmail()
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
        <QuestionForm key={formKey} productId={product.id} knownEmail={email} />
      </Disclosure>
    </section>
  )
}

function QuestionItem({ question }: { question: AnsweredQuestion }) {
  const { t } = useTranslation(['reviews', 'shop'])
  const dateOf = useDate()
  const { text, answer, language, name, day } = question
  const lang = language === toLanguage(useLocale()) ? undefined : language
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

const fields = ['text', 'language', 'name', 'email'] as const

interface QuestionFormProps {
  readonly productId: string
  /** Address of the signed-in customer, or an empty text. */
  readonly knownEmail: string
}

/** Sends a question about a product to the staff. */
function QuestionForm({ productId, knownEmail }: QuestionFormProps) {
  const { t } = useTranslation(['reviews', 'shop'])
  const pageLanguage = toLanguage(useLocale())
  const [sendQuestion, { isSuccess, isLoading, error, originalArgs }] = useSendQuestionMutation()
  const form = useForm({
    name: 'question',
    fields,
    initial: { text: '', language: pageLanguage, name: '', email: knownEmail },
    check: (field, { text, email }) => {
      if (field === 'email' && email.trim() !== '' && !isEmailAddress(email.trim()))
        return t('reviews.form.emailInvalid')
      const problem = field === 'text' ? textProblem(text, questionLength) : null
      return problem === null ? null : t(`reviews.form.question.${problem}`, { ...questionLength })
    },
    error,
  })
  useLateEmail(form, knownEmail)
  if (isSuccess)
    return (
      <Notice tone="good" title={t('reviews.asked')} isLive>
        <p>
          {originalArgs?.email
            ? t('reviews.askedMail', { email: originalArgs.email })
            : t('reviews.askedText')}
        </p>
      </Notice>
    )
  const send = () => {
    const { text, language, name, email } = form.values
    const own = languages.find((each) => each === language) ?? pageLanguage
    if (!isLoading)
      void sendQuestion({ productId, text, language: own, name: name.trim(), email: email.trim() })
  }
  return (
    // `post`, so that a submit without JavaScript doesn't write the input into the url.
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
      <TextAreaField
        {...form.control('text')}
        label={t('reviews.form.question.label')}
        hint={t('reviews.form.question.hint')}
        rows={3}
        required
        maxLength={questionLength.max}
        onChange={({ target }) => form.set('text', target.value)}
      />
      <SelectField {...form.control('language')} label={t('reviews.form.language')}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.control('name')}
        label={t('reviews.form.name')}
        hint={t('reviews.form.nameHint')}
        maxLength={maxNameLength}
        autoComplete="given-name"
      />
      <EmailField
        {...form.control('email')}
        isLive
        required={false}
        label={t('reviews.form.email')}
        hint={t('reviews.form.emailHint')}
      />
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      <div>
        <Button type="submit" aria-busy={isLoading}>
          {t('reviews.form.send')}
        </Button>
      </div>
    </form>
  )
}
