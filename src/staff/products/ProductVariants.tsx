import { useState, type FormEvent } from 'react'
import type { EditedProduct, EditedVariant } from '../../domain/catalog/staffCatalogSchema'
import { currencyCodes, type CurrencyCode } from '../../domain/money'
import { isGtin } from '../../domain/product/gtin'
import { formatAmount } from '../../site/formats/money'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { SelectField, TextField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { Dialog } from '../../ui/overlay/Dialog'
import { DataTable } from '../ui/DataTable'
import styles from './Products.module.css'

interface ProductVariantsProps {
  /** The stored product. */
  readonly base: EditedProduct
  readonly draft: EditedProduct
  readonly onChange: (variants: readonly EditedVariant[]) => void
}

/** The variants with their prices; "Stock and prices" edits the stock. */
export function ProductVariants({ base, draft, onChange }: ProductVariantsProps) {
  const { t } = useTranslation('staffCatalog')
  const locale = useLocale()
  const [edited, setEdited] = useState<EditedVariant | 'new' | null>(null)
  const { variants, options } = draft
  const isStored = ({ sku }: EditedVariant) => base.variants.some((variant) => variant.sku === sku)
  const price = ({ prices }: EditedVariant, currencyCode: CurrencyCode) => {
    const found = prices[currencyCode]
    if (!found) return t('staff.products.notSold')
    const format = (value: number) => formatAmount({ value, currencyCode }, locale)
    return found.sale === null ? (
      format(found.list)
    ) : (
      <span>
        <del>{format(found.list)}</del> {format(found.sale)}
      </span>
    )
  }
  const store = (variant: EditedVariant) => {
    const isKnown = variants.some(({ sku }) => sku === variant.sku)
    onChange(
      isKnown ? variants.map((each) => (each.sku === variant.sku ? variant : each)) : [...variants, variant],
    )
    setEdited(null)
  }
  return (
    <section className={styles.section}>
      <h2>{t('staff.products.variants')}</h2>
      {variants.length === 0 ? (
        <p className={styles.hint}>{t('staff.products.noVariants')}</p>
      ) : (
        <DataTable
          label={t('staff.products.variants')}
          rows={variants}
          toKey={({ sku }) => sku}
          columns={[
            { name: t('staff.products.sku'), isRowHeader: true, cell: ({ sku }) => sku },
            ...options.map(({ displayName }) => ({
              name: displayName,
              cell: (variant: EditedVariant) => variant.options[displayName] ?? '',
            })),
            {
              name: t('staff.products.stock'),
              cell: (variant) =>
                isStored(variant) ? (
                  <Link
                    to={`/inventory/?text=${encodeURIComponent(variant.sku)}`}
                    aria-label={t('staff.products.editStock', {
                      sku: variant.sku,
                      stock: variant.stock ?? t('staff.products.uncounted'),
                    })}
                  >
                    {variant.stock ?? t('staff.products.uncounted')}
                  </Link>
                ) : (
                  t('staff.products.unsaved')
                ),
            },
            { name: t('staff.products.gtin'), cell: ({ gtin }) => gtin },
            { name: t('staff.products.mpn'), cell: ({ mpn }) => mpn },
            ...currencyCodes.map((currency) => ({
              name: currency,
              cell: (variant: EditedVariant) => price(variant, currency),
            })),
            {
              name: t('staff.products.edit'),
              isAction: true,
              cell: (variant) => (
                <Button
                  tone="quiet"
                  aria-label={t('staff.products.editVariant', { sku: variant.sku })}
                  onClick={() => setEdited(variant)}
                >
                  {t('staff.products.edit')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <div>
        <Button onClick={() => setEdited('new')}>{t('staff.products.addVariant')}</Button>
      </div>
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        position="middle"
        title={
          edited === null || edited === 'new'
            ? t('staff.products.addVariant')
            : t('staff.products.editVariant', { sku: edited.sku })
        }
      >
        <VariantForm
          variant={edited === 'new' ? null : edited}
          isStored={edited !== null && edited !== 'new' && isStored(edited)}
          options={options}
          taken={variants.map(({ sku }) => sku)}
          onTaken={store}
        />
      </Dialog>
    </section>
  )
}

interface VariantFormProps {
  /** Null for a new one. */
  readonly variant: EditedVariant | null
  /** Its stock is edited elsewhere. */
  readonly isStored: boolean
  readonly options: EditedProduct['options']
  /** SKUs of the product's variants. */
  readonly taken: readonly string[]
  readonly onTaken: (variant: EditedVariant) => void
}

/** As in a catalog file. */
const maxMpnLength = 70

type Amounts = Readonly<Record<string, string>>

/** The typed amounts of a variant, by part and currency. */
const amountsOf = (variant: EditedVariant | null): Amounts =>
  Object.fromEntries(
    currencyCodes.flatMap((currency) => {
      const price = variant?.prices[currency]
      return [
        [`list ${currency}`, String(price?.list ?? '')],
        [`sale ${currency}`, String(price?.sale ?? '')],
      ]
    }),
  )

const isNumber = (text: string) => /^\d{1,10}(\.\d+)?$/.test(text)

function VariantForm({ variant, isStored, options, taken, onTaken }: VariantFormProps) {
  const { t } = useTranslation('staffCatalog')
  const [sku, setSku] = useState(variant?.sku ?? '')
  const [chosen, setChosen] = useState(variant?.options ?? {})
  const [stock, setStock] = useState(String(variant?.stock ?? 0))
  const [amounts, setAmounts] = useState(() => amountsOf(variant))
  const [gtin, setGtin] = useState(variant?.gtin ?? '')
  const [mpn, setMpn] = useState(variant?.mpn ?? '')
  const [isTried, setIsTried] = useState(false)
  const skuProblem =
    variant !== null
      ? undefined
      : sku.trim() === ''
        ? t('staff.products.skuMissing')
        : taken.includes(sku.trim())
          ? t('staff.products.skuTaken')
          : undefined
  const gtinProblem = gtin.trim() === '' || isGtin(gtin.trim()) ? undefined : t('staff.products.gtinProblem')
  const problemOf = (text: string) =>
    text.trim() === '' || isNumber(text.trim()) ? undefined : t('staff.products.numberForm')
  const take = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (skuProblem !== undefined || gtinProblem !== undefined) return
    if ([stock, ...Object.values(amounts)].some((text) => problemOf(text))) return
    const prices = Object.fromEntries(
      currencyCodes.flatMap((currency) => {
        const list = amounts[`list ${currency}`]?.trim() ?? ''
        const sale = amounts[`sale ${currency}`]?.trim() ?? ''
        if (list === '') return []
        const retail = variant?.prices[currency]?.retail ?? null
        return [[currency, { list: Number(list), sale: sale === '' ? null : Number(sale), retail }]]
      }),
    )
    const counted = stock.trim() === '' ? null : Number(stock)
    onTaken({
      sku: sku.trim(),
      options: chosen,
      stock: isStored ? (variant?.stock ?? null) : counted,
      prices,
      gtin: gtin.trim(),
      mpn: mpn.trim(),
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={take}>
      {variant === null ? (
        <TextField
          label={t('staff.products.sku')}
          value={sku}
          autoComplete="off"
          problem={isTried ? skuProblem : undefined}
          isLive
          onChange={({ target }) => setSku(target.value)}
        />
      ) : null}
      {options.map(({ displayName, values }) => (
        <SelectField
          key={displayName}
          label={displayName}
          value={chosen[displayName] ?? ''}
          onChange={({ target }) => setChosen({ ...chosen, [displayName]: target.value })}
        >
          <option value="">{t('staff.products.choose')}</option>
          {values.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      ))}
      {isStored ? null : (
        <TextField
          label={t('staff.products.stock')}
          inputMode="numeric"
          value={stock}
          problem={problemOf(stock)}
          onChange={({ target }) => setStock(target.value)}
        />
      )}
      <TextField
        label={t('staff.products.gtin')}
        hint={t('staff.products.gtinHint')}
        inputMode="numeric"
        value={gtin}
        autoComplete="off"
        problem={isTried ? gtinProblem : undefined}
        isLive
        onChange={({ target }) => setGtin(target.value)}
      />
      <TextField
        label={t('staff.products.mpn')}
        value={mpn}
        autoComplete="off"
        maxLength={maxMpnLength}
        onChange={({ target }) => setMpn(target.value)}
      />
      <p className={styles.hint}>{t('staff.products.pricesHint')}</p>
      {currencyCodes.map((currency) => (
        <div key={currency} className={styles.pair}>
          {(['list', 'sale'] as const).map((part) => {
            const name = `${part} ${currency}`
            return (
              <TextField
                key={part}
                label={
                  part === 'list'
                    ? t('staff.products.list', { currency })
                    : t('staff.products.sale', { currency })
                }
                inputMode="decimal"
                value={amounts[name] ?? ''}
                problem={problemOf(amounts[name] ?? '')}
                onChange={({ target }) => setAmounts({ ...amounts, [name]: target.value })}
              />
            )
          })}
        </div>
      ))}
      <div>
        <Button type="submit" tone="accent">
          {t('staff.products.take')}
        </Button>
      </div>
    </form>
  )
}
