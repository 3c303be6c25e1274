import { useTranslation } from 'react-i18next'
import type { GiftCardLine } from '../../../domain/cart/cart'
import { piecesCost } from '../../../domain/cart/piecesCost'
import { IconButton } from '../../../ui/icon/IconButton'
import { useCardOptions } from '../../../ui/order/useCardOptions'
import { Price } from '../../../ui/product/Price'
import { useRemoveLineMutation } from '../cartApi'
import { LineFrame } from './LineFrame'
import { Refusal } from './Refusal'
import { useFailureNotice } from './useFailureNotice'

interface GiftCardRowProps {
  readonly card: GiftCardLine
  readonly currency: string
  readonly onLeave: () => void
}

/** A gift card in the cart: whom it is for and what is on it. */
export function GiftCardRow({ card, currency, onLeave }: GiftCardRowProps) {
  const { t } = useTranslation('cart')
  const optionsOf = useCardOptions()
  const [removeLine, removal] = useRemoveLineMutation()
  const notifyIfGone = useFailureNotice(card.name)
  const remove = () => {
    if (!removal.isLoading) void removeLine(card).then(({ error }) => notifyIfGone(error))
  }
  return (
    <LineFrame
      name={card.name}
      path={card.path}
      imageUrl={card.imageUrl}
      options={optionsOf(card, currency)}
      isBusy={removal.isLoading}
      onLeave={onLeave}
      price={
        <Price now={{ value: piecesCost(card.amount, card.quantity), currencyCode: currency }} size="small" />
      }
      controls={
        <>
          <p>{t('cart.pieces', { count: card.quantity })}</p>
          <IconButton icon="trash" label={t('cart.remove', { name: card.name })} onClick={remove} />
        </>
      }
      notes={<Refusal error={removal.error} />}
    />
  )
}
