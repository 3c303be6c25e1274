import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lowStock } from '../../domain/cart/stockLeft'
import { currencyCodes, type CurrencyCode } from '../../domain/money'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Checkbox } from '../../ui/form/Checkbox'
import { SelectField, TextAreaField, TextField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { useDebouncedValue } from '../../ui/useDebouncedValue'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useGetInventoryQuery, type InventoryRow } from './inventoryApi'
import {
  cellText,
  editedFields,
  parseCell,
  parsePasted,
  pasteCells,
  withCell,
  type Drafts,
  type EditedField,
} from './inventoryDrafts'
import { ReviewChanges } from './ReviewChanges'
import styles from './Inventory.module.css'

/** Milliseconds of typing that end with a search. */
const searchDelay = 300
/** Stock and prices in a table: typed, pasted from a spreadsheet, reviewed and saved together. */
export function InventoryScreen() {
  const { t } = useTranslation('staff')
  const site = useSite()
  const [currency, setCurrency] = useState<CurrencyCode>(site.currency)
  // `?low=1` opens the list of low stock, `?text=` searches.
  const [search] = useSearchParams()
  const [text, setText] = useState(search.get('text') ?? '')
  const [isLow, setIsLow] = useState(search.get('low') === '1')
  const [after, setAfter] = useState<number>()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [pasted, setPasted] = useState<Drafts | null>(null)
  const [dialog, setDialog] = useState<'paste' | 'review' | null>(null)
  const { data, error, refetch } = useGetInventoryQuery({
    currency,
    text: useDebouncedValue(text.trim(), searchDelay) || undefined,
    maxStock: isLow ? lowStock : undefined,
    after,
  })
  // Rows of earlier pages: a draft remembers the value that its editor saw.
  const seen = useRef(new Map<string, InventoryRow>())
  for (const row of data?.rows ?? []) if (!(row.sku in drafts)) seen.current.set(row.sku, row)
  const count = Object.keys(drafts).length
  // Of the list with the first draft: what a colleague has changed since then is a conflict, on later pages too.
  const version = useRef(0)
  if (data && count === 0) version.current = data.version
  const isInvalid = Object.values(drafts).some((draft) =>
    editedFields.some(
      (field) => draft[field] !== undefined && parseCell(field, draft[field], currency) === undefined,
    ),
  )
  const restart = () => setAfter(undefined)
  const close = () => {
    setDialog(null)
    setPasted(null)
  }
  return (
    <>
      <ScreenTitle title={t('staff.menu.inventory')}>
        <Button onClick={() => setDialog('paste')}>{t('staff.inventory.paste')}</Button>
        <Button
          tone="accent"
          disabledReason={
            count === 0 ? t('staff.inventory.nothing') : isInvalid ? t('staff.inventory.invalid') : undefined
          }
          onClick={() => setDialog('review')}
        >
          {t('staff.inventory.review', { count })}
        </Button>
      </ScreenTitle>
      <search className={styles.filters}>
        <TextField
          label={t('staff.inventory.search')}
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            restart()
          }}
        />
        <SelectField
          label={t('staff.inventory.currency')}
          value={currency}
          disabled={count > 0}
          hint={count > 0 ? t('staff.inventory.currencyHint') : undefined}
          onChange={({ target }) => {
            setCurrency(currencyCodes.find((each) => each === target.value) ?? currency)
            restart()
          }}
        >
          {currencyCodes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <Checkbox
          label={t('staff.inventory.low', { count: lowStock })}
          isChecked={isLow}
          onChange={(isChecked) => {
            setIsLow(isChecked)
            restart()
          }}
        />
      </search>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <InventoryTable rows={data.rows} currency={currency} drafts={drafts} onDrafts={setDrafts} />
      ) : error ? null : (
        <Skeleton blockSize="32rem" />
      )}
      <div className={styles.pages}>
        {after === undefined ? null : <Button onClick={restart}>{t('staff.inventory.first')}</Button>}
        {data && data.next !== null ? (
          <Button onClick={() => setAfter(data.next ?? undefined)}>{t('staff.inventory.next')}</Button>
        ) : null}
      </div>
      <Dialog
        isOpen={dialog === 'paste'}
        onClose={close}
        position="middle"
        title={t('staff.inventory.paste')}
      >
        <PasteForm
          onPasted={(found) => {
            setPasted(found)
            setDialog('review')
          }}
        />
      </Dialog>
      <Dialog
        isOpen={dialog === 'review'}
        onClose={close}
        position="middle"
        title={t('staff.inventory.reviewTitle')}
      >
        <ReviewChanges
          drafts={pasted ?? drafts}
          rows={pasted ? new Map() : seen.current}
          version={pasted && data ? data.version : version.current}
          currency={currency}
          onSaved={() => {
            if (!pasted) setDrafts({})
          }}
          onClose={close}
        />
      </Dialog>
    </>
  )
}

interface InventoryTableProps {
  readonly rows: readonly InventoryRow[]
  readonly currency: CurrencyCode
  readonly drafts: Drafts
  readonly onDrafts: (drafts: Drafts) => void
}

function InventoryTable({ rows, currency, drafts, onDrafts }: InventoryTableProps) {
  const { t } = useTranslation('staff')
  const table = useRef<HTMLDivElement>(null)
  if (rows.length === 0) return <EmptyState drawing="orders" title={t('staff.inventory.none')} />
  const focusCell = (row: number, field: EditedField) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${field}"]`)
  /** Up, down and Enter move within a column, as in a spreadsheet. */
  const move = (event: KeyboardEvent, row: number, field: EditedField) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = focusCell(row + step, field)
    next?.focus()
    next?.select()
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text')
    // A single value is typed by the browser.
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    onDrafts(pasteCells(drafts, rows, { row, column }, text))
  }
  const positions = new Map(rows.map(({ sku }, index) => [sku, index]))
  const cell = (row: InventoryRow, field: EditedField) => {
    const index = positions.get(row.sku) ?? 0
    const typed = drafts[row.sku]?.[field]
    const text = typed ?? cellText(row, field)
    if (field !== 'stock' && row.price === null) return t('staff.inventory.notSold')
    return (
      <input
        className={styles.cell}
        data-cell={`${index} ${field}`}
        data-changed={typed !== undefined}
        aria-label={t(`staff.inventory.cells.${field}`, { sku: row.sku })}
        aria-invalid={parseCell(field, text, currency) === undefined}
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onDrafts(withCell(drafts, row, field, target.value))}
        onKeyDown={(event) => move(event, index, field)}
        onPaste={(event) => paste(event, index, editedFields.indexOf(field))}
      />
    )
  }
  return (
    <div ref={table}>
      <DataTable
        label={t('staff.menu.inventory')}
        rows={rows}
        toKey={({ id }) => id}
        columns={[
          { name: t('staff.inventory.sku'), isRowHeader: true, cell: ({ sku }) => sku },
          {
            name: t('staff.inventory.product'),
            cell: ({ product, productSku, options }) => (
              <span>
                <Link to={`/products/${productSku}/`}>{product}</Link>
                {options.map((option) => ` · ${option}`)}
              </span>
            ),
          },
          ...editedFields.map((field) => ({
            name: t(`staff.inventory.fields.${field}`),
            cell: (row: InventoryRow) => cell(row, field),
          })),
        ]}
      />
    </div>
  )
}

function PasteForm({ onPasted }: { readonly onPasted: (drafts: Drafts) => void }) {
  const { t } = useTranslation('staff')
  const [text, setText] = useState('')
  const found = parsePasted(text)
  const count = Object.keys(found).length
  return (
    <div className={styles.form}>
      <TextAreaField
        label={t('staff.inventory.pasteLines')}
        hint={t('staff.inventory.pasteHint')}
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button
          tone="accent"
          disabledReason={count === 0 ? t('staff.inventory.nothing') : undefined}
          onClick={() => onPasted(found)}
        >
          {t('staff.inventory.review', { count })}
        </Button>
      </div>
    </div>
  )
}
