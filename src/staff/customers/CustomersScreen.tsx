import { useState } from 'react'
import { consentCategories } from '../../domain/consent'
import { brandOf } from '../../site/brand/brands'
import { useTranslation } from '../../site/translations/useTranslation'
import { EmptyState } from '../../ui/EmptyState'
import { TextField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useDebouncedValue } from '../../ui/useDebouncedValue'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import { useGetConsentChoicesQuery, useGetStaffCustomersQuery, type ListedCustomer } from './customersApi'
import styles from './Customers.module.css'

/** Milliseconds of typing that end with a search. */
const searchDelay = 300

/** The customers of all brands, and the choices of consent by their id. */
export function CustomersScreen() {
  const { t } = useTranslation('staff')
  const [text, setText] = useState('')
  const { data, error, refetch } = useGetStaffCustomersQuery({
    text: useDebouncedValue(text.trim(), searchDelay) || undefined,
  })
  return (
    <>
      <ScreenTitle title={t('staff.menu.customers')} />
      <div className={styles.search}>
        <TextField
          label={t('staff.customers.search')}
          hint={t('staff.customers.searchHint')}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data || !error ? <Customers customers={data?.customers} /> : null}
      <Consents />
    </>
  )
}

function Customers({ customers }: { readonly customers: readonly ListedCustomer[] | undefined }) {
  const { t } = useTranslation('staff')
  const clock = useClock()
  if (customers?.length === 0) return <EmptyState drawing="orders" title={t('staff.customers.none')} />
  return (
    <DataTable
      label={t('staff.menu.customers')}
      rows={customers}
      toKey={({ id }) => id}
      columns={[
        {
          name: t('staff.customers.name'),
          isRowHeader: true,
          cell: ({ id, name }) => <Link to={`/customers/${id}/`}>{name}</Link>,
        },
        { name: t('staff.customers.email'), cell: ({ email }) => email },
        { name: t('staff.customers.phone'), cell: ({ phone }) => phone },
        { name: t('staff.customers.brand'), cell: ({ brand }) => brandOf(brand).name },
        { name: t('staff.customers.orders'), align: 'end', cell: ({ orderCount }) => orderCount },
        { name: t('staff.customers.since'), cell: ({ createdAt }) => clock(createdAt) },
      ]}
    />
  )
}

const isConsentId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The choices that a browser has made. Its shopper reads the id in the privacy choices. */
function Consents() {
  const { t } = useTranslation('staff')
  const [typed, setTyped] = useState('')
  const id = useDebouncedValue(typed.trim(), searchDelay)
  const { currentData, error } = useGetConsentChoicesQuery(id, { skip: !isConsentId(id) })
  const clock = useClock()
  return (
    <section className={styles.section}>
      <h2>{t('staff.customers.consents')}</h2>
      <div className={styles.search}>
        <TextField
          label={t('staff.customers.consentId')}
          hint={t('staff.customers.consentHint')}
          problem={id === '' || isConsentId(id) ? undefined : t('staff.customers.consentForm')}
          isLive
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {error ? <ErrorNote error={error} /> : null}
      {currentData?.choices.length === 0 ? <p role="status">{t('staff.customers.noConsents')}</p> : null}
      {currentData && currentData.choices.length > 0 ? (
        <DataTable
          label={t('staff.customers.consents')}
          rows={currentData.choices}
          toKey={({ at }) => at}
          columns={[
            { name: t('staff.customers.chosenAt'), isRowHeader: true, cell: ({ at }) => clock(at) },
            {
              name: t('staff.customers.allowed'),
              cell: ({ categories }) =>
                consentCategories
                  .filter((category) => categories[category])
                  .map((category) => t(`staff.customers.categories.${category}`))
                  .join(', '),
            },
            { name: t('staff.customers.method'), cell: ({ method }) => method },
            {
              name: t('staff.customers.place'),
              cell: ({ brand, region, version }) => t('staff.customers.placeOf', { brand, region, version }),
            },
          ]}
        />
      ) : null}
    </section>
  )
}
