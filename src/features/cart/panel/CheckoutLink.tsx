import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../domain/cart/cart'
import { paths } from '../../../site/urls/paths'
import { Button, LinkButton } from '../../../ui/Button'

interface CheckoutLinkProps {
  readonly cart: Cart
  /** The shopper goes there. */
  readonly onLeave?: () => void
}

/** The way to the checkout; while a line has too few left, it says which one instead. */
export function CheckoutLink({ cart, onLeave }: CheckoutLinkProps) {
  const { t } = useTranslation('cart')
  const short = cart.lineItems.filter(({ stockLeft }) => stockLeft !== null)
  if (short.length > 0)
    return (
      <Button
        tone="accent"
        size="large"
        isWide
        refusal={t('cart.blocked', { names: short.map(({ name }) => name).join(', ') })}
      >
        {t('cart.checkout')}
      </Button>
    )
  return (
    // Leaving takes the quantity fields from the screen, which sends what still rests in them.
    <LinkButton tone="accent" size="large" isWide to={paths.checkout()} onClick={onLeave}>
      {t('cart.checkout')}
    </LinkButton>
  )
}
