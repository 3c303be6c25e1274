import { useId, useState, type ComponentProps } from 'react'
import { withSecrets, takeSecrets } from '../../../api/secrets'
import { type ErrorDetail } from '../../../domain/errors'
import type { Order } from '../../../domain/order/orderSchema'
import {
  isRefundFieldValid,
  refundFields,
  refundMethodsIn,
  type RefundAccountField,
  type RefundAccountMethod,
  type RefundAccountTexts,
} from '../../../domain/order/refundAccount'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Choice, Choices } from '../../../ui/form/Choices'
import { ErrorSummary } from '../../../ui/form/ErrorSummary'
import { TextField } from '../../../ui/form/Field'
import { useForm } from '../../../ui/form/useForm'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { showToast } from '../../../ui/notice/toast'
import { changedOrder, ordersApi } from '../ordersApi'
import { orderPath, cacheOrder } from '../shownOrder'
import styles from './OrderDetails.module.css'

interface RefundAccountProps {
  readonly order: Pick<Order, 'id' | 'region' | 'contact' | 'refundAccount'>
}

/** Where the refund of a cash order goes: the form, or the stored account, which can be replaced. */
export function RefundAccount({ order }: RefundAccountProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const { region, refundAccount: stored } = order
  const titleId = useId()
  const methods = refundMethodsIn(region)
  const [isReplacing, setReplacing] = useState(false)
  const [chosen, setChosen] = useState<RefundAccountMethod>()
  const method = chosen ?? methods[0] ?? 'bank'
  const close = () => setReplacing(false)
  if (stored && !isReplacing)
    return (
      <section className={styles.part} aria-labelledby={titleId}>
        <h2 id={titleId}>{t('refundAccount.yours')}</h2>
        <p>{t(`refundAccount.stored.${stored.method}`, { ending: stored.ending })}</p>
        <Button onClick={() => setReplacing(true)}>{t('refundAccount.replace')}</Button>
      </section>
    )
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('refundAccount.title')}</h2>
      <p>{t('refundAccount.text')}</p>
      {methods.length > 1 ? (
        <Choices legend={t('refundAccount.methods')}>
          {methods.map((key) => (
            <Choice
              key={key}
              name="refundMethod"
              value={key}
              title={t(`refundAccount.method.${key}`)}
              isChosen={key === method}
              onChoose={() => setChosen(key)}
            />
          ))}
        </Choices>
      ) : null}
      {/* The key discards what was entered for another method. */}
      <AccountForm
        key={method}
        order={order}
        method={method}
        titleId={titleId}
        onSaved={close}
        onCancel={stored ? close : undefined}
      />
    </section>
  )
}

interface AccountFormProps extends RefundAccountProps {
  readonly method: RefundAccountMethod
  readonly titleId: string
  readonly onSaved: () => void
  /** Absent for the first account. */
  readonly onCancel: (() => void) | undefined
}

const typing = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' }
const inputs: Readonly<Record<RefundAccountField, ComponentProps<'input'>>> = {
  upiId: { ...typing, inputMode: 'email' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  holder: { autoComplete: 'name' },
  bank: { autoComplete: 'off' },
  accountNumber: { ...typing, inputMode: 'numeric' },
  accountAgain: { ...typing, inputMode: 'numeric' },
  ifsc: { ...typing, autoCapitalize: 'characters' },
  iban: { ...typing, autoCapitalize: 'characters' },
}
const withHint: readonly RefundAccountField[] = ['upiId', 'holder', 'ifsc', 'iban']

function AccountForm({ order, method, titleId, onSaved, onCancel }: AccountFormProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const { id, region } = order
  const [save, { error, isLoading, reset }] = useNameRefundAccountMutation()
  const fields = refundFields(region, method)
  const form = useForm<RefundAccountField>({
    name: 'refund',
    fields,
    initial: firstTexts(order),
    check: (field, texts) =>
      isRefundFieldValid(region, field, texts) ? null : t(`refundAccount.problem.${field}`),
    error,
    toFieldError: ({ field: named }: ErrorDetail) => {
      const field = fields.find((own) => own === named)
      return field === undefined ? null : [field, t(`refundAccount.problem.${field}`)]
    },
  })
  const send = async () => {
    if (isLoading) return
    const account = Object.fromEntries(fields.map((field) => [field, form.values[field]]))
    const result = await save(withSecrets({ id, method }, account))
    if (result.error) return
    reset()
    onSaved()
    showToast({ tone: 'good', text: t('refundAccount.done') })
  }
  const { errors, attempt } = form.summary
  return (
    // `post`, so that a submit without JavaScript doesn't write the account into the url.
    <form
      className={styles.question}
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={form.onSubmit(() => void send())}
    >
      {errors.length > 0 ? (
        <ErrorSummary
          title={t('refundAccount.problems', { count: errors.length })}
          errors={errors}
          attempt={attempt}
        />
      ) : null}
      {fields.map((field) => (
        <TextField
          key={field}
          {...form.control(field)}
          {...inputs[field]}
          label={t(`refundAccount.field.${field}`)}
          hint={withHint.includes(field) ? t(`refundAccount.hint.${field}`) : undefined}
          required
        />
      ))}
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      <div className={styles.answers}>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('refundAccount.submit')}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('refundAccount.cancel')}</Button> : null}
      </div>
    </form>
  )
}

/** The recipient of the order is usually the holder. */
function firstTexts({ contact, region }: Pick<Order, 'contact' | 'region'>): RefundAccountTexts {
  return {
    upiId: '',
    bank: '',
    accountNumber: '',
    accountAgain: '',
    ifsc: '',
    iban: '',
    holder: `${contact.firstName} ${contact.lastName}`.trim(),
    mobile: region === 'SG' ? contact.phone : '',
  }
}

/** The details of the account are secrets, see `withSecrets`. */
interface NamedRefundAccount {
  readonly id: string
  readonly method: RefundAccountMethod
}

// Apart from the other endpoints of orders: few orders load it.
export const { useNameRefundAccountMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    /** Names the account for the refund of a cash order. */
    nameRefundAccount: build.mutation<Order, NamedRefundAccount>({
      query: (account) => ({
        path: `${orderPath(account.id)}/refund-account`,
        method: 'PUT',
        body: { method: account.method, ...takeSecrets(account) },
      }),
      onQueryStarted: cacheOrder,
      invalidatesTags: changedOrder,
    }),
  }),
})
