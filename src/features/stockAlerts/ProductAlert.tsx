import { useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '../../domain/emailAddress'
import { priceToShow, type Product, type ProductVariant } from '../../domain/product/product'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { EmailField } from '../../ui/form/EmailField'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useKnownEmail, useLateEmail } from '../customer'
import { useAttributeTranslations } from '../productDisplay'
import { useRequestAlertMutation } from './stockAlertsApi'
import styles from './ProductAlert.module.css'

const fields = ['email'] as const

interface AlertFormProps {
  readonly kind: 'stock' | 'price'
  readonly product: Product
  /** Null: any variant. */
  readonly variant: ProductVariant | null
}

/** Asks for one mail when a sold-out product or variant is in stock, or when a price falls. */
export function AlertForm(props: AlertFormProps) {
  const { email, formKey } = useKnownEmail()
  return <FormFor key={formKey} {...props} known={email} />
}

/** @param known the signed-in customer's address */
function FormFor({ kind, product, variant, known }: AlertFormProps & { readonly known: string }) {
  const { t } = useTranslation(['mailing', 'shop'])
  const { formatValue: valueOf } = useAttributeTranslations()
  const money = useMoney()
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
  useLateEmail(form, known)
  const isPrice = kind === 'price'
  const price = money(priceToShow(product, variant).price)
  if (alert) {
    const { email } = originalArgs ?? { email: '' }
    const done = isPrice
      ? t('stockAlert.price.doneText', { email, price })
      : t('stockAlert.doneText', { email })
    return (
      <Notice tone="good" title={alert.isConfirmed ? t('stockAlert.done') : t('stockAlert.check')} isLive>
        <p>{alert.isConfirmed ? done : t('stockAlert.checkText', { email })}</p>
      </Notice>
    )
  }
  const chosen = Object.values(variant?.options ?? {}).map((value) => valueOf({ value, unit: null }))
  const send = () => {
    const email = form.values.email.trim()
    if (!isLoading) void requestAlert({ kind, productId: product.id, variantId: variant?.id, email })
  }
  return (
    // `post`, so that a submit without JavaScript doesn't write the address into the url.
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
      <div>
        <h2 className={styles.title}>{isPrice ? t('stockAlert.price.title') : t('stockAlert.title')}</h2>
        {chosen.length > 0 ? (
          <p className={styles.text}>{t('stockAlert.size', { value: chosen.join(', ') })}</p>
        ) : null}
        <p className={styles.text}>
          {isPrice ? t('stockAlert.price.text', { price }) : t('stockAlert.text')}
        </p>
      </div>
      <EmailField {...form.control('email')} label={t('stockAlert.email')} isLive />
      {form.formError ? <ErrorNote error={form.formError} /> : null}
      <Button type="submit" isWide aria-busy={isLoading ? true : undefined}>
        {isLoading
          ? t('stockAlert.sending')
          : isPrice
            ? t('stockAlert.price.submit')
            : t('stockAlert.submit')}
      </Button>
    </form>
  )
}

/** Asks for a mail about the stock of what is sold out; about everything else, a button asks for one about its price. */
export function ProductAlert({ product, variant }: Omit<AlertFormProps, 'kind'>) {
  const { t } = useTranslation(['mailing', 'shop'])
  const [isOpen, setIsOpen] = useState(false)
  const formRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) formRef.current?.querySelector('input')?.focus()
  }, [isOpen])
  // Sold-out products need no choice.
  const isInStock = variant?.inStock ?? product.inStock
  if (!isInStock) return <AlertForm key={variant?.id} kind="stock" product={product} variant={variant} />
  if (!isOpen)
    return (
      <div className={styles.open}>
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          {t('stockAlert.price.open')}
        </Button>
      </div>
    )
  // Sizes of one price have one request.
  const isPricedApart = product.variants.some(({ price }) => price.value !== product.variants[0]?.price.value)
  const watched = isPricedApart ? variant : null
  return (
    <div ref={formRef}>
      <AlertForm key={watched?.id} kind="price" product={product} variant={watched} />
    </div>
  )
}
