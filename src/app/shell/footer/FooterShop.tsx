import { useTranslation } from 'react-i18next'
import { useCategories, useCategoryTitle } from '../../../features/catalog'
import { paths } from '../../../site/urls/paths'
import { Link } from '../../../ui/Link'
import { useServiceLinks } from '../useServiceLinks'

/** Links to the root categories, the services and the wishlist. */
export function FooterShop() {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const services = useServiceLinks()
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
        {services.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.wishlist()}>{t('shell.wishlist')}</Link>
        </li>
      </ul>
    </nav>
  )
}
