import { brandOf } from '../../../site/brand/brands'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import styles from './Wordmark.module.css'

/** The brand's logo with a link to the home page. */
export function Wordmark() {
  const { name } = brandOf(useSite().brand)
  const [mark = name, ...rest] = name.split(' ')
  return (
    <Link to={paths.home()} className={styles.wordmark} aria-label={name}>
      <svg className={styles.symbol} viewBox="8 8 48 48" aria-hidden="true">
        <path className={styles.court} d="M56 14H13V50H56M27 32H56" />
        <path className={styles.air} d="M11 54L32 11L53 54" />
        <path className={styles.horizon} d="M21 40H43" />
      </svg>
      <span>{mark}</span>
      {rest.length > 0 ? (
        <>
          {' '}
          <span className={styles.rest}>{rest.join(' ')}</span>
        </>
      ) : null}
    </Link>
  )
}
