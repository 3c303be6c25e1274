import { useTranslation } from 'react-i18next'
import type { CartLine } from '../../../domain/cart/cart'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'
import styles from './LineStock.module.css'

interface LineStockProps {
  readonly line: CartLine
  /** Pieces that are to be had, those of the line among them. */
  readonly left: number
  /** More were asked for just now. */
  readonly isNew: boolean
  readonly onTake: (left: number) => void
  readonly onRemove: () => void
}

/** That there are not as many left as the line has, or as were asked for, and the way out of it. */
export function LineStock({ line: { name, quantity }, left, isNew, onTake, onRemove }: LineStockProps) {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <div className={styles.stock} role={isNew ? 'alert' : undefined}>
      <Icon name="warning" />
      <p className={styles.text}>{left === 0 ? t('product.soldOut') : t('cart.onlyLeft', { count: left })}</p>
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
