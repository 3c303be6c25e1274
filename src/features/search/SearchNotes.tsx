import { useTranslation } from 'react-i18next'
import type { Listing } from '../../domain/catalog/listing'
import { stringingSlug } from '../../domain/product/services'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/notice/Notice'
import { usePageLinks } from './foundPages'
import styles from './SearchNotes.module.css'

const none = [] as const

/** Answers to a search besides products: pages of the shop, and a note. */
export function SearchNotes({ answer }: { answer: Pick<Listing, 'pages' | 'note'> }) {
  const { t } = useTranslation(['search', 'shop'])
  const links = usePageLinks(answer.pages ?? none)
  const { services } = useSite().commerce
  return (
    <>
      {links.length > 0 ? (
        <nav className={styles.pages} aria-label={t('search.pages')}>
          <ul role="list">
            {links.map(({ page, title, path }) => (
              <li key={page}>
                <Link to={path} className={styles.page}>
                  {title} <Icon name="arrowRight" size="small" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {answer.note === 'badmintonOnly' ? <Notice>{t('search.badmintonOnly')}</Notice> : null}
      {answer.note === 'unstrung' && services ? (
        <Notice>
          {t('search.unstrung')} <Link to={paths.product(stringingSlug)}>{t('footer.stringing')}</Link>
        </Notice>
      ) : null}
    </>
  )
}
