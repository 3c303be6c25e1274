import { giftCardSlug } from '../../domain/payment/giftCard'
import { stringingSlug } from '../../domain/product/services'
import { useSellsRackets } from '../../features/catalog'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import type { IconName } from '../../ui/icon/iconPaths'

export interface ServiceLink {
  readonly to: string
  readonly title: string
}

/**
 * Links to the services made to order (docs/contract.md#services-made-to-order), and to gift cards if the site sells them. A hosted
 * store has none of them.
 */
export function useServiceLinks(): readonly ServiceLink[] {
  const { t } = useTranslation('shop')
  const { sellsGiftCards, commerce } = useSite()
  if (!commerce.services) return []
  const links: readonly ServiceLink[] = [
    { to: paths.product(stringingSlug), title: t('footer.stringing') },
    { to: paths.product('t-shirt-printing'), title: t('footer.shirtPrinting') },
    { to: paths.product('sticker-printing'), title: t('footer.stickerPrinting') },
  ]
  const giftCard = { to: paths.product(giftCardSlug), title: t('footer.giftCards') }
  return sellsGiftCards ? [...links, giftCard] : links
}

export interface HelpLink extends ServiceLink {
  readonly icon: IconName
}

/** Links to what shoppers need around an order. */
export function useHelpLinks(): readonly HelpLink[] {
  const { t } = useTranslation('shop')
  const { orders } = useSite().commerce
  const sellsRackets = useSellsRackets()
  const links: readonly HelpLink[] = [
    { to: paths.racketFinder(), title: t('footer.racketFinder'), icon: 'search' },
    { to: paths.track(), title: t('footer.track'), icon: 'truck' },
    { to: paths.page('faq'), title: t('footer.help'), icon: 'info' },
    { to: paths.wishlist(), title: t('shell.wishlist'), icon: 'heart' },
  ]
  const missing = [...(orders ? [] : [paths.track()]), ...(sellsRackets ? [] : [paths.racketFinder()])]
  return links.filter(({ to }) => !missing.includes(to))
}
