import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/notice/Notice'

interface ShortStockProps {
  /** Quantity in stock, including those in the cart. */
  readonly left: number
  /** Requested quantity. */
  readonly quantity: number
  readonly onTake: (left: number) => void
}

/** Shows the stock when more was requested, and a button that requests the rest. */
export function ShortStock({ left, quantity, onTake }: ShortStockProps) {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <Notice tone="bad" title={left === 0 ? t('product.soldOut') : t('cart.onlyLeft', { count: left })} isLive>
      {left >= quantity ? <p>{t('cart.someInCart')}</p> : null}
      {left > 0 && left < quantity ? (
        <Button
          onClick={({ currentTarget: { form } }) => {
            // This button disappears, so move the focus first.
            form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            onTake(left)
          }}
        >
          {t('cart.takeLeft', { count: left })}
        </Button>
      ) : null}
    </Notice>
  )
}
