import { useTranslation } from 'react-i18next'
import { isEmailAddress } from '../../domain/emailAddress'
import { isCommerceError } from '../../domain/errors'
import { languages } from '../../domain/language'
import { maxNameLength, questionLength, textProblem } from '../../domain/product/review'
import { languageOf } from '../../site/site'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { SelectField, TextAreaField, TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useAskQuestionMutation } from './reviewsApi'
import styles from './Reviews.module.css'

const fields = ['text', 'language', 'name', 'email'] as const

interface QuestionFormProps {
  readonly productId: string
  /** Address of the signed-in customer, or an empty text. */
  readonly knownEmail: string
}

/** Sends a question about a product to the staff. */
export function QuestionForm({ productId, knownEmail }: QuestionFormProps) {
  const { t } = useTranslation(['reviews', 'shop'])
  const pageLanguage = languageOf(useLocale())
  const [ask, { isSuccess, isLoading, error, originalArgs }] = useAskQuestionMutation()
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
    refused: isCommerceError(error) ? error : undefined,
  })
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
    if (!isLoading) void ask({ productId, text, language: own, name: name.trim(), email: email.trim() })
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
      {form.refusal && !isLoading ? <ErrorNote error={form.refusal} /> : null}
      <div>
        <Button type="submit" aria-busy={isLoading}>
          {t('reviews.form.send')}
        </Button>
      </div>
    </form>
  )
}
