import { useTranslation } from 'react-i18next'
import { useCategories } from '../../../features/catalog'
import { stringingSlug } from '../../../domain/product/services'
import { giftCardSlug } from '../../../domain/payment/giftCard'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import { useCategoryTitle } from '../../listing/useCategoryTitle'

/** Services made to order (specification section 9). They have no category. */
const workshop = [
  { slug: stringingSlug, word: 'footer.stringing' },
  { slug: 't-shirt-printing', word: 'footer.shirtPrinting' },
  { slug: 'sticker-printing', word: 'footer.stickerPrinting' },
] as const

/** Links to the root categories, the services, gift cards if the site sells them, and the wishlist. */
export function FooterShop() {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { sellsGiftCards } = useSite()
  const { data: tree = [] } = useCategories()
  return (
    <nav aria-label={t('footer.shop')}>
      <h2>{t('footer.shop')}</h2>
      <ul role="list">
        {tree.map((root) => (
          <li key={root.entityId}>
            <Link to={root.path}>{titleOf(root)}</Link>
          </li>
        ))}
        {workshop.map(({ slug, word }) => (
          <li key={slug}>
            <Link to={paths.product(slug)}>{t(word)}</Link>
          </li>
        ))}
        {sellsGiftCards ? (
          <li>
            <Link to={paths.product(giftCardSlug)}>{t('footer.giftCards')}</Link>
          </li>
        ) : null}
        <li>
          <Link to={paths.wishlist()}>{t('shell.wishlist')}</Link>
        </li>
      </ul>
    </nav>
  )
}
