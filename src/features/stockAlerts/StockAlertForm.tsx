import { useTranslation } from 'react-i18next'
import { isEmailAddress } from '../../domain/emailAddress'
import type { Product, ProductVariant } from '../../domain/product/product'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useGetCustomerQuery } from '../customer'
import { useAttributeTranslations } from '../productDisplay'
import { useRequestAlertMutation } from './stockAlertsApi'
import styles from './StockAlertForm.module.css'

const fields = ['email'] as const

interface StockAlertFormProps {
  readonly product: Product
  /** Null: any variant of a sold-out product. */
  readonly variant: ProductVariant | null
}

/** Asks for one mail when a sold-out product or variant is in stock. */
export function StockAlertForm(props: StockAlertFormProps) {
  const { data: customer } = useGetCustomerQuery()
  return <FormFor key={customer?.id} {...props} known={customer?.email ?? ''} />
}

/** @param known the signed-in customer's address */
function FormFor({ product, variant, known }: StockAlertFormProps & { readonly known: string }) {
  const { t } = useTranslation(['stockAlert', 'shop'])
  const { formatValue: valueOf } = useAttributeTranslations()
  const [requestAlert, { data: alert, isLoading, error, originalArgs }] = useRequestAlertMutation()
  const form = useForm({
    name: 'alert',
    fields,
    initial: { email: known },
    check: (_field, { email }) => {
      if (email.trim() === '') return t('stockAlert.missing')
      return isEmailAddress(email.trim()) ? null : t('stockAlert.invalid')
    },
    error,
  })
  if (alert) {
    const { email } = originalArgs ?? { email: '' }
    return (
      <Notice tone="good" title={alert.isConfirmed ? t('stockAlert.done') : t('stockAlert.check')} isLive>
        <p>
          {alert.isConfirmed ? t('stockAlert.doneText', { email }) : t('stockAlert.checkText', { email })}
        </p>
      </Notice>
    )
  }
  const chosen = Object.values(variant?.options ?? {}).map((value) => valueOf({ value, unit: null }))
  const send = () => {
    if (!isLoading)
      void requestAlert({ productId: product.id, variantId: variant?.id, email: form.values.email.trim() })
  }
  return (
    // `post`, so that a submit without JavaScript doesn't write the address into the url.
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
      <div>
        <h2 className={styles.title}>{t('stockAlert.title')}</h2>
        {chosen.length > 0 ? (
          <p className={styles.text}>{t('stockAlert.size', { value: chosen.join(', ') })}</p>
        ) : null}
        <p className={styles.text}>{t('stockAlert.text')}</p>
      </div>
      <EmailField {...form.control('email')} label={t('stockAlert.email')} isLive />
      {form.formError ? <ErrorNote error={form.formError} /> : null}
      <Button type="submit" isWide aria-busy={isLoading ? true : undefined}>
        {isLoading ? t('stockAlert.sending') : t('stockAlert.submit')}
      </Button>
    </form>
  )
}
