import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGetCategoriesQuery } from '../../features/catalog'
import { paths } from '../../site/paths'
import { useCategoryName } from '../../site/useCategoryName'

/** The roots of the category tree, and the shopper's own list. */
export function FooterShop() {
  const { t } = useTranslation('shop')
  const nameOf = useCategoryName()
  const { data: tree = [] } = useGetCategoriesQuery()
  return (
    <nav aria-label={t('footer.shop')}>
      <h2>{t('footer.shop')}</h2>
      <ul role="list">
        {tree.map(({ entityId, path, name }) => (
          <li key={entityId}>
            <Link to={path}>{nameOf(name)}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.wishlist()}>{t('shell.wishlist')}</Link>
        </li>
      </ul>
    </nav>
  )
}
