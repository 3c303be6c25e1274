import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGetCategoriesQuery } from '../../features/catalog'
import { paths } from '../../site/paths'
import { useCategoryTitle } from '../useCategoryTitle'

/** The roots of the category tree, and the shopper's own list. */
export function FooterShop() {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const { data: tree = [] } = useGetCategoriesQuery()
  return (
    <nav aria-label={t('footer.shop')}>
      <h2>{t('footer.shop')}</h2>
      <ul role="list">
        {tree.map((root) => (
          <li key={root.entityId}>
            <Link to={root.path}>{titleOf(root)}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.wishlist()}>{t('shell.wishlist')}</Link>
        </li>
      </ul>
    </nav>
  )
}
