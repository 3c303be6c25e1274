import { useTranslation } from 'react-i18next'
import type { CartLine } from '../../domain/cart/cart'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/icon/Icon'
import styles from './LineStock.module.css'

interface LineStockProps {
  readonly line: CartLine
  readonly onTake: (left: number) => void
  readonly onRemove: () => void
}

/** That there are not as many left as the line has, and the way out of it. */
export function LineStock({ line: { name, stockLeft }, onTake, onRemove }: LineStockProps) {
  const { t } = useTranslation(['cart', 'shop'])
  if (stockLeft === null) return null
  return (
    <div className={styles.stock}>
      <Icon name="warning" />
      <p className={styles.words}>
        {stockLeft === 0 ? t('product.soldOut') : t('cart.onlyLeft', { count: stockLeft })}
      </p>
      {stockLeft > 0 ? (
        <Button
          onClick={() => onTake(stockLeft)}
          aria-label={t('cart.takeLeftOf', { name, count: stockLeft })}
        >
          {t('cart.takeLeft', { count: stockLeft })}
        </Button>
      ) : (
        <Button onClick={onRemove} aria-label={t('cart.remove', { name })}>
          {t('cart.takeOut')}
        </Button>
      )}
    </div>
  )
}
