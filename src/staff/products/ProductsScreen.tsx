import { useState } from 'react'
import staffCatalog from '../../site/locales/en/staffCatalog.json'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button, LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { TextField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useDebouncedValue } from '../../ui/useDebouncedValue'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useTexts } from '../useTexts'
import { useGetStaffProductsQuery } from './productsApi'
import styles from './Products.module.css'

/** Milliseconds of typing that end with a search. */
const searchDelay = 300

/** All products, also hidden ones, by name or SKU. */
export function ProductsScreen() {
  useTexts({ staffCatalog })
  const { t } = useTranslation(['staff', 'staffCatalog'])
  const [text, setText] = useState('')
  const [after, setAfter] = useState<number>()
  const { data, error, refetch } = useGetStaffProductsQuery({
    text: useDebouncedValue(text.trim(), searchDelay) || undefined,
    after,
  })
  const restart = () => setAfter(undefined)
  return (
    <>
      <ScreenTitle title={t('staff.menu.products')}>
        <LinkButton tone="accent" to="/products/new/">
          {t('staff.products.add')}
        </LinkButton>
      </ScreenTitle>
      <search className={styles.search}>
        <TextField
          label={t('staff.products.search')}
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            restart()
          }}
        />
      </search>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? (
        <EmptyState drawing="orders" title={t('staff.products.none')} />
      ) : data || !error ? (
        <DataTable
          label={t('staff.menu.products')}
          rows={data?.rows}
          toKey={({ id }) => id}
          columns={[
            {
              name: t('staff.products.product'),
              isRowHeader: true,
              cell: ({ sku, name }) => <Link to={`/products/${sku}/`}>{name}</Link>,
            },
            { name: t('staff.products.brand'), cell: ({ brand }) => brand },
            { name: t('staff.products.sku'), cell: ({ sku }) => sku },
            { name: t('staff.products.variants'), align: 'end', cell: ({ variants }) => variants },
            {
              name: t('staff.products.state'),
              cell: ({ isHidden }) => (isHidden ? t('staff.products.hidden') : t('staff.products.shown')),
            },
          ]}
        />
      ) : null}
      <div className={styles.pages}>
        {after === undefined ? null : <Button onClick={restart}>{t('staff.products.first')}</Button>}
        {data && data.next !== null ? (
          <Button onClick={() => setAfter(data.next ?? undefined)}>{t('staff.products.next')}</Button>
        ) : null}
      </div>
    </>
  )
}
