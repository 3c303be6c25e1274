import { useNavigate } from 'react-router-dom'
import { isEmailAddress } from '../../domain/emailAddress'
import { isCommerceError } from '../../domain/errors'
import { groupOrderNumber } from '../../domain/order/orderNumber'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useTrackOrderMutation } from './ordersApi'
import styles from './OrderHistory.module.css'

const fields = ['number', 'email'] as const
type Field = (typeof fields)[number]

/** Finds an order by number and email, and opens it. */
export function TrackForm() {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const navigate = useNavigate()
  const { commerce } = useSite()
  const [track, { error, isLoading }] = useTrackOrderMutation()
  const check = (field: Field, values: Readonly<Record<Field, string>>) => {
    const text = values[field].trim()
    if (field === 'number') return text === '' ? t('order.find.numberMissing') : null
    if (text === '') return t('order.find.emailMissing')
    return isEmailAddress(text) ? null : t('order.find.emailInvalid')
  }
  const form = useForm<Field>({ name: 'track', initial: { number: '', email: '' }, fields, check })
  const find = async () => {
    if (isLoading) return
    const { number, email } = form.values
    const result = await track({ number: number.trim(), email: email.trim() })
    if (!result.error) void navigate(paths.order(result.data.id))
  }
  const { errors, attempt } = form.summary
  return (
    // `post`, so that a submit without JavaScript doesn't write number and email into the url.
    <form className={styles.track} method="post" noValidate onSubmit={form.onSubmit(() => void find())}>
      {errors.length > 0 ? (
        <ErrorSummary
          title={t('order.find.problems', { count: errors.length })}
          errors={errors}
          attempt={attempt}
        />
      ) : null}
      <TextField
        {...form.control('number')}
        onChange={({ target: { value, selectionEnd } }) => {
          // Text that is corrected in its middle would lose its caret.
          const isAtEnd = selectionEnd === value.length
          form.set('number', commerce.numbersOrders && isAtEnd ? groupOrderNumber(value) : value)
        }}
        label={t('order.find.number')}
        hint={t(commerce.numbersOrders ? 'order.find.text' : 'order.find.storeText')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...form.control('email')}
        label={t('order.find.email')}
        hint={t('order.find.emailHint')}
        required
        maxLength={254}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {error && !isLoading ? <NotFound error={error} /> : null}
      <div>
        <Button type="submit" tone="accent" size="large" aria-busy={isLoading}>
          {t('order.find.submit')}
        </Button>
      </div>
    </form>
  )
}

function NotFound({ error }: { error: unknown }) {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  if (!isCommerceError(error) || error.code !== 'not_found') return <ErrorNote error={error} />
  return (
    <Notice tone="bad" title={t('order.find.notFound')} isLive>
      <p>{t('order.find.notFoundText')}</p>
    </Notice>
  )
}
