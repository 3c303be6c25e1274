import { useTranslation } from 'react-i18next'
import type { Section } from '../../site/texts/text'
import { Link } from '../../ui/Link'
import styles from './Contents.module.css'

/** A long page's table of contents, with a link to each section. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('shop')
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.title}>
        {t('text.contents')}
      </p>
      <ol role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
