import { useState, type FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { maxQuantityPerLine } from '../../../domain/cart/cart'
import { stockLeft } from '../../../domain/cart/stockLeft'
import { isCommerceError } from '../../../domain/errors'
import { isCurrencyCode, toMinor, type Money } from '../../../domain/money'
import { quantityInCart, tierPriceIn } from '../../../domain/product/priceTiers'
import type { Price, PriceTier, Product, ProductVariant } from '../../../domain/product/product'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { QuantityStepper } from '../../../ui/form/QuantityStepper'
import { Icon } from '../../../ui/icon/Icon'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { Dialog } from '../../../ui/overlay/Dialog'
import { panelOpened } from '../../panels'
import { useAttributeTranslations } from '../../productDisplay'
import { useAddItemsMutation, useGetCartQuery } from '../cartApi'
import { newCartItem } from '../newCartItem'
import { isSize } from './SizesLink'
import styles from './SizesDialog.module.css'

interface SizesDialogProps {
  readonly product: Product
  /** The variant chosen on the page: the sizes of its color come first. Null while an option is open. */
  readonly chosen: ProductVariant | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Adds several sizes of a product to the cart in one request: all of them or none. */
export function SizesDialog({ product, chosen, isOpen, onClose }: SizesDialogProps) {
  const { t } = useTranslation('configurator')
  const dispatch = useDispatch()
  // By variant id; NaN while the typed text isn't a number.
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [addItems, { isLoading, error, originalArgs: requested = [], reset }] = useAddItemsMutation()
  const { data: cart } = useGetCartQuery()
  const money = useMoney()
  const groups = useSizeGroups(product, chosen)
  const quantityOf = ({ id }: ProductVariant) => quantities[id] ?? 0
  const wanted = product.variants.filter((variant) => quantityOf(variant) !== 0)
  const count = wanted.reduce((sum, variant) => sum + quantityOf(variant), 0)
  const isReady = count > 0 && wanted.every((variant) => isQuantityRight(quantityOf(variant)))
  const inCart = quantityInCart(cart?.lineItems ?? [], product.id)
  const unitPrice = ({ price }: ProductVariant) =>
    tierPriceIn(price, product.priceTiers ?? [], (isReady ? count : 0) + inCart)
  const close = () => {
    reset()
    onClose()
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || !isReady) return
    const result = await addItems(
      wanted.map((variant) => ({
        ...newCartItem(product, variant, quantityOf(variant)),
        price: unitPrice(variant).value,
      })),
    )
    if (result.error) return
    setQuantities({})
    close()
    dispatch(panelOpened('cart'))
  }
  const lines = wanted.map((variant) => ({ price: unitPrice(variant), quantity: quantityOf(variant) }))
  // A message disappears with the quantity that it is about.
  const short = isCommerceError(error) && error.code === 'out_of_stock' ? error.errors : []
  const isShort = ({ id, sku }: ProductVariant) =>
    short.some(({ field }) => field === sku) &&
    requested.some(({ variantId, quantity }) => variantId === id && quantity === quantities[id])
  return (
    <Dialog isOpen={isOpen} onClose={close} position="middle" title={t('sizes.title')}>
      <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
        <Tiers tiers={product.priceTiers ?? []} inCart={inCart} />
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('sizes.size')}</th>
              <th scope="col">{t('sizes.quantity')}</th>
            </tr>
          </thead>
          {groups.map(({ title, variants }) => (
            <tbody key={title}>
              {title === '' ? null : (
                <tr>
                  <th scope="rowgroup" colSpan={2} className={styles.group}>
                    {title}
                  </th>
                </tr>
              )}
              {variants.map(({ variant, size }) => (
                <SizeRow
                  key={variant.id}
                  size={size}
                  name={title === '' ? size : `${title}, ${size}`}
                  price={unitPrice(variant)}
                  inStock={variant.inStock}
                  quantity={quantityOf(variant)}
                  left={isShort(variant) ? (stockLeft(error, variant.sku) ?? 'unknown') : null}
                  onChange={(quantity) => setQuantities({ ...quantities, [variant.id]: quantity })}
                />
              ))}
            </tbody>
          ))}
        </table>
        {product.variants.some(isShort) ? (
          <Notice tone="bad" title={t('sizes.notAdded')} isLive>
            <p>{t('sizes.change')}</p>
          </Notice>
        ) : error && !short.some(({ field }) => field !== undefined) ? (
          <ErrorNote error={error} />
        ) : null}
        <div className={styles.foot}>
          <p role="status" className={styles.subtotal}>
            <span>{t('sizes.subtotal')}</span>
            <strong>{isReady ? money(sumPrices(lines)) : '–'}</strong>
          </p>
          <Button
            type="submit"
            tone="accent"
            size="large"
            isWide
            aria-busy={isLoading ? true : undefined}
            disabledReason={isReady ? null : t('sizes.none')}
          >
            {isReady ? t('sizes.add', { count }) : t('sizes.addNone')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Adds up in minor units, where sums are exact. */
function sumPrices(lines: readonly { readonly price: Price; readonly quantity: number }[]): Money | Price {
  const currencyCode = lines[0]?.price.currencyCode ?? ''
  const sum = (amountOf: (price: Price) => number) =>
    lines.reduce((total, { price, quantity }) => total + amountOf(price) * quantity, 0)
  return isCurrencyCode(currencyCode)
    ? { minor: sum(({ value }) => toMinor(value, currencyCode)), currency: currencyCode }
    : { value: sum(({ value }) => value), currencyCode }
}

const isQuantityRight = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= maxQuantityPerLine

/** The price tiers in one line, and how many of the items in the cart count for them. */
function Tiers({ tiers, inCart }: { readonly tiers: readonly PriceTier[]; readonly inCart: number }) {
  const { t } = useTranslation('configurator')
  if (tiers.length === 0) return null
  const list = tiers.map(({ from, percent }, index) => {
    const next = tiers[index + 1]
    const range = next ? t('sizes.tierRange', { from, to: next.from - 1 }) : t('sizes.tierFrom', { from })
    return `${range}: ${t('sizes.tierPercent', { percent })}`
  })
  return (
    <p className={styles.tiers}>
      <span>{t('sizes.tiers', { list: list.join(', ') })}</span>{' '}
      {inCart > 0 ? <span>{t('sizes.inCart', { count: inCart })}</span> : null}
    </p>
  )
}

interface SizeRowProps {
  readonly size: string
  /** The size with the other options, for screen readers. */
  readonly name: string
  /** Of one item, at the tier of all items. */
  readonly price: Price
  readonly inStock: boolean
  readonly quantity: number
  /** The stock if it is too low for the requested quantity; else null. */
  readonly left: number | 'unknown' | null
  readonly onChange: (quantity: number) => void
}

function SizeRow({ size, name, price, inStock, quantity, left, onChange }: SizeRowProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const message =
    left === null
      ? null
      : left === 0
        ? t('product.soldOut')
        : left === 'unknown'
          ? t('sizes.notEnough')
          : t('sizes.onlyLeft', { count: left })
  return (
    <tr>
      <th scope="row">
        <span className={styles.size}>{size}</span>
        <span className={styles.price}>{money(price)}</span>
        {message === null ? null : (
          <span className={styles.problem}>
            <Icon name="warning" size="small" /> <span>{message}</span>{' '}
            {typeof left === 'number' && left >= quantity ? <span>{t('sizes.someInCart')}</span> : null}
          </span>
        )}
      </th>
      <td>
        {inStock ? (
          <QuantityStepper
            name={name}
            quantity={quantity}
            min={0}
            isInvalid={!isQuantityRight(quantity)}
            onChange={onChange}
          />
        ) : (
          <span className={styles.soldOut}>{t('product.soldOut')}</span>
        )}
      </td>
    </tr>
  )
}

interface SizeGroup {
  /** The other options, e.g. the color; empty without any. */
  readonly title: string
  readonly variants: readonly { readonly variant: ProductVariant; readonly size: string }[]
}

/** The variants by their options besides the size, in the product's order; those of the chosen variant first. */
function useSizeGroups({ options, variants }: Product, chosen: ProductVariant | null): readonly SizeGroup[] {
  const { formatValue } = useAttributeTranslations()
  const textOf = (variant: ProductVariant, isOfSize: boolean) =>
    options
      .filter((option) => isSize(option) === isOfSize && option.values.length > 1)
      .map(({ displayName }) => formatValue({ value: variant.options[displayName] ?? '', unit: null }))
      .join(', ')
  const groups = new Map<string, SizeGroup['variants']>(chosen ? [[textOf(chosen, false), []]] : [])
  for (const variant of variants) {
    const title = textOf(variant, false)
    groups.set(title, [...(groups.get(title) ?? []), { variant, size: textOf(variant, true) }])
  }
  return [...groups].map(([title, list]) => ({ title, variants: list }))
}
