import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CartLine } from '../../domain/cart'
import { paths } from '../../site/paths'
import { useAttributeWords } from '../../ui/figures/useAttributeWords'
import { IconButton } from '../../ui/IconButton'
import { Price } from '../../ui/Price'
import { ProductPicture } from '../../ui/ProductPicture'
import { QuantityStepper } from '../../ui/QuantityStepper'
import { useRemoveLineMutation } from '../cart'
import styles from './CartLineRow.module.css'
import { useLineQuantity } from './useLineQuantity'

interface CartLineRowProps {
  readonly line: CartLine
  readonly currency: string
  /** The shopper goes to the product's page. */
  readonly onLeave: () => void
}

/** One line of the cart: what it is, how many, what they cost. */
export function CartLineRow({ line, currency, onLeave }: CartLineRowProps) {
  const { t } = useTranslation(['cart', 'shop'])
  const { nameOf } = useAttributeWords()
  const { quantity, isInvalid, isPending, error, change, flush, forget } = useLineQuantity(line)
  const [removeLine, removal] = useRemoveLineMutation()
  const { name, variant, options, path } = line
  const pieces = isInvalid ? line.quantity : quantity
  const refused = error ?? removal.error
  const remove = () => {
    forget()
    if (!removal.isLoading) void removeLine(line)
  }
  // The last piece goes at once: there is nothing to wait for.
  const set = (wanted: number) => (wanted < 1 ? remove() : change(wanted))
  return (
    <li className={styles.line} aria-busy={isPending || removal.isLoading}>
      <Link
        className={styles.picture}
        to={paths.product(path)}
        onClick={onLeave}
        tabIndex={-1}
        aria-hidden="true"
      >
        {variant.image.url === '' ? null : <ProductPicture url={variant.image.url} alt="" sizes="80px" />}
      </Link>
      <div className={styles.what}>
        <Link className={styles.name} to={paths.product(path)} onClick={onLeave}>
          {name}
        </Link>
        {options.map((option) => (
          <p key={option.name} className={styles.option}>
            {t('product.choice', { option: nameOf(option.name.toLowerCase()), value: option.value })}
          </p>
        ))}
        {line.giftWrapping ? <p className={styles.option}>{line.giftWrapping.name}</p> : null}
      </div>
      <div className={styles.price}>
        <Price
          now={{ value: piecesCost(variant.price, pieces), currencyCode: currency }}
          was={piecesCost(variant.listPrice, pieces)}
          size="small"
        />
      </div>
      <div className={styles.controls}>
        {variant.isMutable ? (
          <QuantityStepper
            name={name}
            quantity={quantity}
            least={0}
            isInvalid={isInvalid}
            onChange={set}
            onDone={flush}
          />
        ) : (
          <p>{t('cart.pieces', { count: line.quantity })}</p>
        )}
        <IconButton icon="trash" label={t('cart.remove', { name })} onClick={remove} />
      </div>
      {refused ? (
        <p className={styles.refused} role="alert">
          {t([`error.${'code' in refused ? refused.code : 'unknown'}`, 'error.unknown'])}
        </p>
      ) : null}
    </li>
  )
}

// Through hundredths, so that three times 3.90 is 11.70 and not 11.700000000000001.
function piecesCost(price: number, pieces: number): number {
  return Math.round(price * 100 * pieces) / 100
}
