import { useTranslation } from '../site/translations/useTranslation'
import { Link } from './Link'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  readonly title: string
  /** Absent for the current page, which isn't a link. */
  readonly to?: string
}

/** The page's position in the shop, visible from medium screens up. Titles are translated already. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('shop')
  return (
    <nav className={styles.trail} aria-label={t('shell.breadcrumb')}>
      <ol role="list">
        {[{ title: t('shell.home'), to: '/' }, ...crumbs].map(({ title, to }: Crumb) => (
          <li key={to ?? title}>
            {to === undefined ? <span aria-current="page">{title}</span> : <Link to={to}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
