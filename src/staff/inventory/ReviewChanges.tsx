import { useEffect, useState } from 'react'
import type { CurrencyCode } from '../../domain/money'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { DataTable } from '../ui/DataTable'
import {
  useChangeInventoryMutation,
  usePreviewInventoryMutation,
  type InventoryEdit,
  type InventoryResult,
  type InventoryRow,
} from './inventoryApi'
import { editedFields, toEdits, type Drafts } from './inventoryDrafts'
import styles from './Inventory.module.css'

interface ReviewChangesProps {
  readonly drafts: Drafts
  /** The rows that the editor saw; a pasted list has none. */
  readonly rows: ReadonlyMap<string, InventoryRow>
  readonly version: number
  readonly currency: CurrencyCode
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The effect of all edits before they are saved, and what became of each afterwards. */
export function ReviewChanges({ drafts, rows, version, currency, onSaved, onClose }: ReviewChangesProps) {
  const { t } = useTranslation('staff')
  const [preview, previewing] = usePreviewInventoryMutation()
  const [change, changing] = useChangeInventoryMutation()
  // Of the opening: the drafts disappear when they are saved.
  const [edits] = useState(() => toEdits(drafts, rows, currency))
  useEffect(() => {
    if (edits) void preview({ version, currency, edits })
  }, [currency, edits, preview, version])
  if (!edits) return <Notice tone="bad">{t('staff.inventory.invalid')}</Notice>
  const error = previewing.error ?? changing.error
  if (error) return <ErrorNote error={error} />
  const shown = changing.data?.results ?? previewing.data?.results
  if (!shown) return <Skeleton blockSize="12rem" />
  const countOf = (outcome: InventoryResult['outcome']) =>
    shown.filter((result) => result.outcome === outcome).length
  const changed = countOf('changed')
  const save = async () => {
    if (changing.isLoading) return
    const seen = edits.map((edit) => withSeenValues(edit, shown))
    const result = await change({ version, currency, edits: seen })
    if (!result.error) onSaved()
  }
  return (
    <div className={styles.form}>
      {changing.data ? (
        <Notice tone={changed === shown.length ? 'good' : 'caution'} isLive>
          <p>{t('staff.inventory.saved', { count: changed })}</p>
          {changed === shown.length ? null : (
            <p>{t('staff.inventory.leftOut', { count: shown.length - changed })}</p>
          )}
        </Notice>
      ) : null}
      <DataTable
        label={t('staff.inventory.reviewTitle')}
        rows={shown}
        toKey={({ sku }) => sku}
        columns={[
          { name: t('staff.inventory.sku'), isRowHeader: true, cell: ({ sku }) => sku },
          ...editedFields.map((field) => ({
            name: t(`staff.inventory.fields.${field}`),
            cell: ({ before, after }: InventoryResult) => (
              <Values before={before?.[field] ?? null} after={after?.[field] ?? null} />
            ),
          })),
          {
            name: t('staff.inventory.outcome'),
            cell: ({ outcome }) =>
              t(`staff.inventory.outcomes.${changing.data && outcome === 'changed' ? 'saved' : outcome}`),
          },
        ]}
      />
      <div className={styles.pages}>
        {changing.data ? (
          <Button tone="accent" onClick={onClose}>
            {t('staff.inventory.close')}
          </Button>
        ) : (
          <Button
            tone="accent"
            aria-busy={changing.isLoading}
            disabledReason={changed === 0 ? t('staff.inventory.nothing') : undefined}
            onClick={() => void save()}
          >
            {t('staff.inventory.save', { count: changed })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An edit with the values that the preview showed, for a pasted list. */
function withSeenValues(edit: InventoryEdit, shown: readonly InventoryResult[]): InventoryEdit {
  const before = shown.find(({ sku }) => sku === edit.sku)?.before
  if (!before) return edit
  return {
    ...edit,
    ...(edit.stock && { stock: { was: before.stock, ...edit.stock } }),
    ...(edit.price && before.price !== null && { price: { was: before.price, ...edit.price } }),
    ...(edit.salePrice && { salePrice: { was: before.salePrice, ...edit.salePrice } }),
  }
}

interface ValuesProps {
  readonly before: number | null
  readonly after: number | null
}

function Values({ before, after }: ValuesProps) {
  if (before === after) return after
  return (
    <>
      <del>{before ?? '–'}</del> <ins>{after ?? '–'}</ins>
    </>
  )
}
