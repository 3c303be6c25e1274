import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CartLine } from '../../../domain/cart/cart'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/notice/Notice'
import { panelOpened } from '../../panels'

interface ShortLine {
  readonly line: CartLine
  /** Pieces that are left; null where that is not known. */
  readonly left: number | null
}

/** The lines of which there are not enough left, by name. */
export function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const dispatch = useDispatch()
  return (
    <Notice tone="bad" title={t('checkout.short')} isLive>
      {lines.map(({ line: { id, name, quantity }, left }) => {
        const text = t('checkout.shortLine', { name, count: quantity })
        return <p key={id}>{left === null ? text : `${text} (${t('cart.onlyLeft', { count: left })})`}</p>
      })}
      <Button onClick={() => dispatch(panelOpened('cart'))}>{t('checkout.change')}</Button>
    </Notice>
  )
}
