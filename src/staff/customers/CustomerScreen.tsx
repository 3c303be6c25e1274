import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { brandOf } from '../../site/brand/brands'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button, DownloadLink } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { OrderList } from '../orders/OrderList'
import { useGetStaffOrdersQuery } from '../orders/staffOrdersApi'
import { Pager } from '../ui/Pager'
import { useClock } from '../ui/useClock'
import {
  customerDataPath,
  useDeleteStaffCustomerMutation,
  useGetStaffCustomerQuery,
  type StaffCustomer,
} from './customersApi'
import styles from './Customers.module.css'

/** One customer: profile, addresses, orders, and the rights to a copy of the data and to deletion. */
export function CustomerScreen() {
  const { t } = useTranslation('staff')
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetStaffCustomerQuery(id)
  return (
    <>
      <ScreenTitle title={data?.name ?? t('staff.menu.customer')} />
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className={styles.sections}>
          <Profile {...data} />
          <Orders customer={id} />
          <Addresses addresses={data.addresses} />
          <Rights {...data} />
        </div>
      ) : error ? null : (
        <Skeleton blockSize="24rem" />
      )}
    </>
  )
}

function Profile({ id, brand, email, phone, createdAt, seenAt, isEmailConfirmed }: StaffCustomer) {
  const { t } = useTranslation('staff')
  const clock = useClock()
  const mailLink = <a href={`mailto:${email}`}>{email}</a>
  const facts = [
    [t('staff.customers.id'), id],
    [t('staff.customers.brand'), brandOf(brand).name],
    [
      t('staff.customers.email'),
      <>
        {mailLink} ({t(isEmailConfirmed ? 'staff.customers.confirmed' : 'staff.customers.unconfirmed')})
      </>,
    ],
    [t('staff.customers.phone'), phone === '' ? '' : <a href={`tel:${phone}`}>{phone}</a>],
    [t('staff.customers.since'), clock(createdAt)],
    [t('staff.customers.seen'), seenAt === null ? '' : clock(seenAt)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) =>
        fact === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Orders({ customer }: { readonly customer: string }) {
  const { t } = useTranslation(['staffOrders', 'staff'])
  const [pages, setPages] = useState<readonly string[]>([])
  const { currentData, error, refetch } = useGetStaffOrdersQuery({ customer, after: pages.at(-1) })
  return (
    <section className={styles.section}>
      <h2>{t('staff.menu.orders', { ns: 'staff' })}</h2>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {currentData ? (
        <OrderList orders={currentData.orders} />
      ) : error ? null : (
        <Skeleton blockSize="12rem" />
      )}
      <Pager
        pages={pages}
        next={currentData?.next}
        onChange={setPages}
        newer={t('staff.orders.newer')}
        older={t('staff.orders.older')}
      />
    </section>
  )
}

function Addresses({ addresses }: Pick<StaffCustomer, 'addresses'>) {
  const { t } = useTranslation('staff')
  return (
    <section className={styles.section}>
      <h2>{t('staff.customers.addresses')}</h2>
      {addresses.length === 0 ? <p>{t('staff.customers.noAddresses')}</p> : null}
      <ul role="list" className={styles.addresses}>
        {addresses.map(({ id, region, isDefault, lines, phone }) => (
          <li key={id}>
            <h3>{isDefault ? t('staff.customers.defaultIn', { region }) : region}</h3>
            <address>{[...lines, phone].join('\n')}</address>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rights of data protection law, exercised for a customer who asks for it. */
function Rights(customer: StaffCustomer) {
  const { t } = useTranslation('staff')
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <section className={styles.section}>
      <h2>{t('staff.customers.data')}</h2>
      <p>{t('staff.customers.dataText')}</p>
      <div className={styles.actions}>
        <DownloadLink href={customerDataPath(customer.id)}>{t('staff.customers.export')}</DownloadLink>
        <Button onClick={() => setIsDeleting(true)}>{t('staff.customers.delete')}</Button>
      </div>
      <Dialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        position="middle"
        title={t('staff.customers.deleteTitle')}
      >
        <DeleteForm {...customer} />
      </Dialog>
    </section>
  )
}

function DeleteForm({ id, name, email }: StaffCustomer) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const [remove, { error, isLoading }] = useDeleteStaffCustomerMutation()
  const form = useForm<'email'>({
    name: 'removal',
    initial: { email: '' },
    fields: ['email'],
    check: (_field, values) =>
      values.email.trim().toLowerCase() === email.toLowerCase() ? null : t('staff.customers.otherEmail'),
    error,
  })
  const send = async () => {
    if (isLoading) return
    const { error: failure } = await remove({ id, email: form.values.email.trim() })
    if (!failure) void navigate('/customers/', { replace: true })
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(() => void send())}>
      <p>{t('staff.customers.deleteText', { name })}</p>
      <TextField
        {...form.control('email')}
        label={t('staff.customers.typeEmail', { email })}
        type="email"
        autoComplete="off"
        required
      />
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.customers.deleteNow')}
        </Button>
      </div>
    </form>
  )
}
