import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/notice/Notice'

interface ShortStockProps {
  /** Pieces that are to be had, those in the cart among them. */
  readonly left: number
  /** Pieces that were asked for. */
  readonly quantity: number
  readonly onTake: (left: number) => void
}

/** How many are left when more were asked for, and the way to ask for those. */
export function ShortStock({ left, quantity, onTake }: ShortStockProps) {
  const { t } = useTranslation(['cart', 'shop'])
  return (
    <Notice tone="bad" title={left === 0 ? t('product.soldOut') : t('cart.onlyLeft', { count: left })} isLive>
      {left >= quantity ? <p>{t('cart.someInCart')}</p> : null}
      {left > 0 && left < quantity ? (
        <Button
          onClick={({ currentTarget: { form } }) => {
            // This one goes.
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
