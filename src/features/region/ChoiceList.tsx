import { useId } from 'react'
import type { Language } from '../../site/site'
import { Icon } from '../../ui/icon/Icon'
import styles from './ChoiceList.module.css'

interface Choice {
  readonly key: string
  readonly name: string
  /** Language that the name is written in, where it is not the page's. */
  readonly language?: Language
  readonly note?: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Links to the same page elsewhere, the present place marked. */
export function ChoiceList({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const titleId = useId()
  return (
    <section className={styles.choice}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul role="list" aria-labelledby={titleId}>
        {choices.map(({ key, name, language, note, href, isCurrent }) => (
          <li key={key}>
            <a href={href} lang={language} hrefLang={language} aria-current={isCurrent ? 'true' : undefined}>
              {name}
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
              {isCurrent ? <Icon name="check" size="small" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
