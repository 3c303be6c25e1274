import { Link } from 'react-router-dom'
import { brandOf } from '../../site/brands'
import { paths } from '../../site/paths'
import { useSite } from '../../site/useSite'
import styles from './Wordmark.module.css'

/** The brand's name as it is always set; leads home. */
export function Wordmark() {
  const { name } = brandOf(useSite().brand)
  const [mark = name, ...rest] = name.split(' ')
  return (
    <Link to={paths.home()} className={styles.wordmark} aria-label={name}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.court} d="M2 22V2h20M2 8h20M8 2v20" />
        <path className={styles.air} d="M3 20 13 3l3 9 5-3-9 12-2-8z" />
      </svg>
      <span>{mark}</span>
      {rest.length > 0 ? <span className={styles.rest}>{rest.join(' ')}</span> : null}
    </Link>
  )
}
