import { useState } from 'react'
import { languages } from '../../domain/language'
import {
  fits,
  maxNameLength,
  reviewerLevels,
  reviewerStyles,
  reviewLength,
  textProblem,
} from '../../domain/product/review'
import type { ReviewableLine } from '../../domain/product/reviewSchema'
import { toLanguage } from '../../site/site'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { Choice, Choices } from '../../ui/form/Choices'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { SelectField, TextAreaField, TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { useSaveReviewMutation } from './reviewsApi'
import styles from './Reviews.module.css'

const fields = ['stars', 'fit', 'level', 'style', 'text', 'language', 'name'] as const

interface ReviewFormProps {
  readonly orderId: string
  readonly line: ReviewableLine
  /** Shown name before the first save. */
  readonly name: string
}

/** Writes or changes the review of a bought item. */
export function ReviewForm({ orderId, line: { line, hasFit, review }, name }: ReviewFormProps) {
  const { t } = useTranslation(['reviews', 'shop'])
  const pageLanguage = toLanguage(useLocale())
  const [save, { isSuccess, isLoading, error }] = useSaveReviewMutation()
  const [isEdited, setIsEdited] = useState(review === null)
  const form = useForm({
    name: 'review',
    fields,
    initial: {
      stars: review ? String(review.stars) : '',
      fit: review?.fit ?? '',
      level: review?.level ?? '',
      style: review?.style ?? '',
      text: review?.text ?? '',
      language: review?.language ?? pageLanguage,
      name,
    },
    check: (field, { stars, text }) => {
      if (field === 'stars') return stars === '' ? t('reviews.form.starsMissing') : null
      const problem = field === 'text' ? textProblem(text, reviewLength) : null
      return problem === null ? null : t(`reviews.form.review.${problem}`, { ...reviewLength })
    },
    error,
  })
  if (!isEdited)
    return (
      <Notice tone="good" title={t('reviews.pending')} isLive={isSuccess}>
        <p>{t('reviews.pendingText')}</p>
        <Button onClick={() => setIsEdited(true)}>{t('reviews.change')}</Button>
      </Notice>
    )
  const send = async () => {
    if (isLoading) return
    const { stars, fit, level, style, text, language, name: shownName } = form.values
    const result = await save({
      orderId,
      line,
      text,
      stars: Number(stars),
      name: shownName.trim(),
      fit: fits.find((each) => each === fit) ?? null,
      level: reviewerLevels.find((each) => each === level) ?? null,
      style: reviewerStyles.find((each) => each === style) ?? null,
      language: languages.find((each) => each === language) ?? pageLanguage,
    })
    if (!result.error) setIsEdited(false)
  }
  const { summary, values, set } = form
  return (
    // `post`, so that a submit without JavaScript doesn't write the input into the url.
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(() => void send())}>
      {summary.errors.length > 0 ? <ErrorSummary title={t('reviews.form.summary')} {...summary} /> : null}
      <StarInput
        chosen={values.stars}
        problem={form.findError('stars')}
        onChoose={(stars) => set('stars', stars)}
      />
      {hasFit ? (
        <div className={styles.group}>
          <p className={styles.label} aria-hidden="true">
            {t('reviews.form.fit')}
          </p>
          <Choices legend={t('reviews.form.fit')}>
            {fits.map((fit) => (
              <Choice
                key={fit}
                name="fit"
                value={fit}
                title={t(`reviews.fit.${fit}`)}
                isChosen={values.fit === fit}
                onChoose={() => set('fit', fit)}
              />
            ))}
          </Choices>
        </div>
      ) : null}
      <TextAreaField
        {...form.control('text')}
        label={t('reviews.form.review.label')}
        hint={t('reviews.form.review.hint')}
        rows={6}
        required
        maxLength={reviewLength.max}
        lang={values.language}
        onChange={({ target }) => set('text', target.value)}
      />
      <SelectField
        {...form.control('language')}
        label={t('reviews.form.language')}
        hint={t('reviews.form.languageHint')}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.control('level')} label={t('reviews.form.level')}>
        <option value="">{t('reviews.form.unstated')}</option>
        {reviewerLevels.map((level) => (
          <option key={level} value={level}>
            {t(`reviews.level.${level}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.control('style')} label={t('reviews.form.style')}>
        <option value="">{t('reviews.form.unstated')}</option>
        {reviewerStyles.map((style) => (
          <option key={style} value={style}>
            {t(`reviews.style.${style}`)}
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
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      <p className={styles.soft}>{t('reviews.form.rules')}</p>
      <div>
        <Button type="submit" tone="accent" size="large" aria-busy={isLoading}>
          {t('reviews.form.send')}
        </Button>
      </div>
    </form>
  )
}

interface StarInputProps {
  /** `1` to `5`, or an empty text. */
  readonly chosen: string
  readonly problem: string | undefined
  readonly onChoose: (stars: string) => void
}

/** Five radio buttons in the form of stars. */
function StarInput({ chosen, problem, onChoose }: StarInputProps) {
  const { t } = useTranslation(['reviews', 'shop'])
  return (
    <fieldset
      className={styles.group}
      aria-describedby={problem === undefined ? undefined : 'review-stars-problem'}
    >
      <legend className={styles.label}>{t('reviews.form.stars')}</legend>
      <div className={styles.starInput}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.starChoice}>
            <input
              // The error summary links to the first one.
              id={stars === 1 ? 'review-stars' : undefined}
              type="radio"
              name="stars"
              value={stars}
              checked={chosen === String(stars)}
              aria-invalid={problem !== undefined}
              onChange={() => onChoose(String(stars))}
            />
            <StarShape isFilled={stars <= Number(chosen)} />
            <VisuallyHidden>{t('reviews.ofFive', { stars })}</VisuallyHidden>
          </label>
        ))}
        {chosen === '' ? null : <span aria-hidden="true">{t(`reviews.form.meaning.${chosen}`)}</span>}
      </div>
      {problem === undefined ? null : (
        <p id="review-stars-problem" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Filled, or an outline: color alone must not carry the meaning (WCAG 1.4.1). */
function StarShape({ isFilled }: { isFilled: boolean }) {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true" data-filled={isFilled}>
      <path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
    </svg>
  )
}
