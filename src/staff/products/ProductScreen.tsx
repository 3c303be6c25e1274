import { useId, useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { EditedProduct, ProductForm } from '../../domain/catalog/staffCatalogSchema'
import { isCommerceError } from '../../domain/errors'
import staffCatalog from '../../site/locales/en/staffCatalog.json'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button, ServerLink } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { useTexts } from '../useTexts'
import { changedFields, emptyProduct, fieldText, takeOver, toPatch, type Editing } from './productDraft'
import { ProductError } from './ProductError'
import { ProductFields } from './ProductFields'
import { ProductPictures } from './ProductPictures'
import { useChangeProductMutation, useGetStaffProductQuery } from './productsApi'
import { ProductVariants } from './ProductVariants'
import styles from './Products.module.css'

/** One product: its fields, variants and pictures. `/products/new/` adds one. */
export function ProductScreen() {
  useTexts({ staffCatalog })
  const { sku = '' } = useParams()
  return sku === 'new' ? <ProductEditor key="new" loaded={null} /> : <KnownProduct key={sku} sku={sku} />
}

function KnownProduct({ sku }: { readonly sku: string }) {
  const { data, error, refetch } = useGetStaffProductQuery(sku)
  if (data) return <ProductEditor loaded={data} />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return <Skeleton blockSize="32rem" />
}

/** @param loaded null for a new product */
function ProductEditor({ loaded }: { readonly loaded: ProductForm | null }) {
  const { t } = useTranslation('staffCatalog')
  const navigate = useNavigate()
  const [editing, setEditing] = useState<Editing>(() => {
    const base = loaded?.product ?? emptyProduct
    return { base, version: loaded?.version ?? null, draft: base, collided: [], hasConflict: false }
  })
  const [change, { error, isLoading, isSuccess }] = useChangeProductMutation()
  const { base, version, draft, collided, hasConflict } = editing
  const isNew = version === null
  const formId = useId()
  const [seen, setSeen] = useState(version)
  // The product was read again. Of an own change, the response was here before.
  if (loaded && loaded.version !== seen) {
    setSeen(loaded.version)
    if (loaded.version !== version) setEditing(takeOver(editing, loaded))
  }
  const isChanged = changedFields(base, draft).length > 0
  const setDraft = (fields: Partial<EditedProduct>) =>
    setEditing((before) => ({ ...before, draft: { ...before.draft, ...fields } }))
  const send = async (wanted: EditedProduct) => {
    if (isLoading) return
    const { data } = await change({ sku: draft.sku, version, product: toPatch(base, wanted) })
    if (!data) return
    setEditing((before) => takeOver(before, data, wanted))
    if (isNew) void navigate(`/products/${data.product.sku}/`, { replace: true })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(draft)
  }
  const isConflict = isCommerceError(error) && error.status === 409
  return (
    <>
      <ScreenTitle title={isNew ? t('staff.products.newTitle') : base.name}>
        {isNew ? null : (
          <>
            {base.isHidden ? null : (
              <ServerLink href={`/${base.slug}/`}>{t('staff.products.open')}</ServerLink>
            )}
            <Button onClick={() => void send({ ...base, isHidden: !base.isHidden })}>
              {base.isHidden ? t('staff.products.publish') : t('staff.products.hide')}
            </Button>
          </>
        )}
      </ScreenTitle>
      {base.isHidden ? <Notice tone="caution">{t('staff.products.hidden')}</Notice> : null}
      {hasConflict ? (
        <Notice tone="caution" title={t('staff.products.conflict')} isLive>
          <p>{t('staff.products.conflictText')}</p>
          <ul>
            {collided.map((field) => (
              <li key={field}>
                {t('staff.products.theirs', {
                  field: t(`staff.products.fields.${field}`),
                  value: fieldText(base, field),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        <ProductFields draft={draft} isNew={isNew} onChange={setDraft} />
      </form>
      <ProductVariants base={base} draft={draft} onChange={(variants) => setDraft({ variants })} />
      {error && !isConflict ? <ProductError error={error} /> : null}
      {isSuccess && !isChanged && !hasConflict ? (
        <Notice tone="good" isLive>
          {t('staff.products.saved')}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          form={formId}
          tone="accent"
          aria-busy={isLoading}
          disabledReason={isChanged ? undefined : t('staff.products.unchanged')}
        >
          {t('staff.products.save')}
        </Button>
      </div>
      {loaded ? <ProductPictures sku={base.sku} pictures={loaded.pictures} /> : null}
    </>
  )
}
