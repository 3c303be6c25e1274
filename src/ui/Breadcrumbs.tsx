import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  readonly title: string
  /** Absent for the page itself, which is no link. */
  readonly to?: string
}

/** Where the page hangs in the shop, from medium screens up, told to search engines too; titles arrive translated. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('shop')
  return (
    <nav className={styles.trail} aria-label={t('shell.breadcrumb')}>
      <ol role="list" itemScope itemType="https://schema.org/BreadcrumbList">
        {[{ title: t('shell.home'), to: '/' }, ...crumbs].map(({ title, to }: Crumb, index) => (
          <li key={to ?? title} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            {to === undefined ? (
              <span aria-current="page" itemProp="name">
                {title}
              </span>
            ) : (
              <Link to={to} itemProp="item">
                <span itemProp="name">{title}</span>
              </Link>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
