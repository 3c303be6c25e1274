import type { ReactNode } from 'react'
import type { CartLine } from '../../../domain/cart/cart'
import { pricesWithoutWrapping, priceForQuantity } from '../../../domain/cart/priceForQuantity'
import { lowStock, stockLeft } from '../../../domain/cart/stockLeft'
import { tierPriceIn } from '../../../domain/product/priceTiers'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { QuantityStepper } from '../../../ui/form/QuantityStepper'
import { Icon } from '../../../ui/icon/Icon'
import { IconButton } from '../../../ui/icon/IconButton'
import { OwnRacketNote, UnstrungNote } from '../../lineItems'
import { Price } from '../../productDisplay'
import { useRemoveLineMutation } from '../cartApi'
import { GiftWrapping } from './GiftWrapping'
import { LineError } from './LineError'
import { LineFrame } from './LineFrame'
import { useFailureNotice, useLineQuantity } from './useLineQuantity'
import styles from './CartLineRow.module.css'

interface CartLineRowProps {
  readonly line: CartLine
  readonly currency: string
  /** Called when the shopper follows the link to the product. */
  readonly onLeave: () => void
  /** Additional actions. */
  readonly actions?: ReactNode
  /** Offers wrapping. A wrapped line shows its wrapping in any case. */
  readonly offersWrapping: boolean
  /** Number of rackets that the shopper sends in for this stringing. */
  readonly ownRackets: number
  /** Number of rackets of this line that stay without stringing although the cart strings others. */
  readonly unstrung: number
}

/** One line of the cart: product, quantity, price and problems. */
export function CartLineRow(props: CartLineRowProps) {
  const { line, currency, onLeave, actions, offersWrapping, ownRackets, unstrung } = props
  const { t } = useTranslation(['cart', 'totals', 'shop'])
  const { quantity, isInvalid, isPending, error, change, flush, discard, reset } = useLineQuantity(line)
  const [removeLine, removal] = useRemoveLineMutation()
  const notifyIfGone = useFailureNotice(line.name)
  const { name, variant } = line
  const { agreedPrice } = pricesWithoutWrapping(line)
  const remaining = stockLeft(error, variant.sku)
  const left = line.stockLeft ?? remaining
  const shownQuantity = isInvalid ? line.quantity : quantity
  const price = priceFor(line, shownQuantity, currency)
  const remove = () => {
    discard()
    if (removal.isLoading) return
    void removeLine(line).then((result) => {
      if (result.error) reset()
      notifyIfGone(result.error)
    })
  }
  // Removal is sent without a delay.
  const set = (wanted: number) => (wanted < 1 ? remove() : change(wanted))
  const take = (left: number) => {
    set(left)
    flush()
  }
  return (
    <LineFrame
      name={name}
      path={line.path}
      imageUrl={variant.image.url}
      options={line.options}
      isBusy={isPending || removal.isLoading}
      onLeave={onLeave}
      price={
        <>
          <Price
            now={{ value: priceForQuantity(price, shownQuantity), currencyCode: currency }}
            was={agreedPrice === null ? priceForQuantity(variant.listPrice, shownQuantity) : null}
            size="small"
          />
          <PriceOfOne line={line} currency={currency} quantity={shownQuantity} price={price} />
        </>
      }
      controls={
        <>
          {variant.isMutable ? (
            <QuantityStepper
              name={name}
              quantity={quantity}
              min={0}
              isInvalid={isInvalid}
              onChange={set}
              onDone={flush}
            />
          ) : (
            <p>{t('cart.quantity', { count: line.quantity })}</p>
          )}
          <span className={styles.actions}>
            {actions}
            <IconButton icon="trash" label={t('cart.remove', { name })} onClick={remove} />
          </span>
        </>
      }
      notes={
        <>
          <OwnRacketNote count={ownRackets} all={line.quantity} onLeave={onLeave} />
          <UnstrungNote count={unstrung} all={line.quantity} />
          {left === null ? null : (
            <LineStock
              line={line}
              left={left}
              isNew={line.stockLeft === null}
              onTake={take}
              onRemove={remove}
            />
          )}
          <LineError error={(remaining === null ? error : null) ?? removal.error} />
          {line.giftWrapping || (offersWrapping && line.canBeWrapped) ? (
            <GiftWrapping line={line} currency={currency} />
          ) : null}
        </>
      }
    />
  )
}

/** The price of one item at the quantity of the field, which the cart may not contain yet. */
function priceFor(line: CartLine, shownQuantity: number, currencyCode: string): number {
  const { tiers, quantity } = line
  if (!tiers) return pricesWithoutWrapping(line).price
  const single = { value: tiers.singlePrice, currencyCode }
  return tierPriceIn(single, tiers.steps, tiers.pieces - quantity + shownQuantity).value
}

interface PriceOfOneProps {
  readonly line: CartLine
  readonly currency: string
  readonly quantity: number
  readonly price: number
}

/** The price of one item. Shown for several items or a changed price. */
function PriceOfOne({ line, currency, quantity: shownQuantity, price }: PriceOfOneProps) {
  const { t } = useTranslation(['cart', 'totals', 'shop'])
  const { agreedPrice } = pricesWithoutWrapping(line)
  const now = { value: price, currencyCode: currency }
  if (agreedPrice !== null)
    return (
      <p className={styles.changed}>
        {t('cart.priceWasNow', { was: { value: agreedPrice, currencyCode: currency }, now })}
      </p>
    )
  return shownQuantity > 1 ? <p className={styles.each}>{t('cart.each', { amount: now })}</p> : null
}

interface LineStockProps {
  readonly line: CartLine
  /** Quantity in stock, including those of the line; above `lowStock` a number that is surely in stock. */
  readonly left: number
  /** True directly after the shopper requested more. */
  readonly isNew: boolean
  readonly onTake: (left: number) => void
  readonly onRemove: () => void
}

/** Shows that the stock is too low, with a button that takes the rest or removes the line. */
function LineStock({ line: { name, quantity }, left, isNew, onTake, onRemove }: LineStockProps) {
  const { t } = useTranslation(['cart', 'totals', 'shop'])
  const onlyLeft =
    left > lowStock ? t('cart.fewerLeft', { count: quantity }) : t('cart.onlyLeft', { count: left })
  return (
    <div className={styles.stock} role={isNew ? 'alert' : undefined}>
      <Icon name="warning" />
      <p className={styles.text}>{left === 0 ? t('product.soldOut') : onlyLeft}</p>
      {left === 0 ? (
        <Button onClick={onRemove} aria-label={t('cart.remove', { name })}>
          {t('cart.takeOut')}
        </Button>
      ) : left === quantity ? null : (
        <Button onClick={() => onTake(left)} aria-label={t('cart.takeLeftOf', { name, count: left })}>
          {t('cart.takeLeft', { count: left })}
        </Button>
      )}
    </div>
  )
}
