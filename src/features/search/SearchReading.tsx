import { useLocation } from 'react-router-dom'
import type { Listing } from '../../domain/catalog/listing'
import { stringingSlug } from '../../domain/product/services'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/notice/Notice'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { usePageLinks } from './foundPages'
import { isolated } from './suggestions/ParentName'
import styles from './SearchReading.module.css'

const none = [] as const

export interface SearchReadingProps {
  readonly listing: Pick<Listing, 'conditions' | 'note' | 'pages' | 'unmatched'>
}

/** How the shop read a search: left-out words, pages of the shop, a note, and conditions, each with a link that removes it. */
export function SearchReading({ listing }: SearchReadingProps) {
  const { t } = useTranslation(['search', 'listing', 'shop'])
  const links = usePageLinks(listing.pages ?? none)
  const { services } = useSite().commerce
  const { unmatched, note, conditions = none } = listing
  const sentences = {
    badmintonOnly: t('search.badmintonOnly'),
    leftHanded: t('search.leftHanded'),
    otherMaker: t('search.otherMaker'),
  }
  return (
    <>
      {unmatched ? (
        <p className={styles.unmatched}>
          {t('search.unmatched', { words: isolated(unmatched.words), search: isolated(unmatched.search) })}
        </p>
      ) : null}
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
      {note === 'unstrung' ? (
        services ? (
          <Notice>
            {t('search.unstrung')} <Link to={paths.product(stringingSlug)}>{t('footer.stringing')}</Link>
          </Notice>
        ) : null
      ) : note ? (
        <Notice>{sentences[note]}</Notice>
      ) : null}
      {conditions.length > 0 ? <Conditions conditions={conditions} /> : null}
    </>
  )
}

function Conditions({ conditions }: { conditions: NonNullable<Listing['conditions']> }) {
  const { t } = useTranslation(['search', 'listing'])
  const { search } = useLocation()
  /** The page of the search without a condition, with the chosen filters. */
  const pageOf = (text: string) => {
    const fields = new URLSearchParams(search)
    fields.delete('page')
    fields.set('q', text)
    return `?${fields}`
  }
  return (
    <ul role="list" className={styles.conditions} aria-label={t('search.conditions')}>
      {conditions.map((condition) => {
        const text =
          condition.kind === 'sort'
            ? t(`listing.sort.${condition.value}`)
            : t('search.without', { words: isolated(condition.value) })
        return (
          <li key={text}>
            <Link className={styles.condition} to={pageOf(condition.search)}>
              <span aria-hidden="true">{text}</span>
              <VisuallyHidden>{t('listing.removeFilter', { name: text })}</VisuallyHidden>
              <Icon name="close" size="small" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
