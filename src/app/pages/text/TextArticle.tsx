import { use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { languageOf } from '../../../site/site'
import { loadText } from '../../../site/texts/loadText'
import type { Section } from '../../../site/texts/text'
import { textFacts } from '../../../site/texts/textFacts'
import type { TextPage } from '../../../site/urls/paths'
import { regionsOfPage } from '../../../site/urls/regionsOfPage'
import { useLocale, useSite } from '../../../site/useSite'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Link } from '../../../ui/Link'
import { PageHead } from '../../shell/documentHead/PageHead'
import { TextAside } from './TextAside'
import { LinkedText, TextBlock } from './TextBlock'
import styles from './TextArticle.module.css'

/** Pages with fewer sections get no table of contents. */
const fewSections = 5

/** A text page with the site's facts filled in. Suspends until the text is loaded. */
export function TextArticle({ page }: { page: TextPage }) {
  const site = useSite()
  const locale = useLocale()
  useHashTarget()
  const textOf = use(loadText(page, languageOf(locale)))
  const { title, description, intro, sections } = textOf(textFacts(site, locale))
  const hasContents = sections.length >= fewSections
  // Structured data for search engines.
  const kind = page === 'faq' ? { itemScope: true, itemType: 'https://schema.org/FAQPage' } : {}
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} regions={regionsOfPage(page)} />
      <Breadcrumbs crumbs={[{ title }]} />
      <article className={styles.article} data-contents={hasContents ? '' : undefined} {...kind}>
        <header className={styles.header}>
          <h1>{title}</h1>
          <p>
            <LinkedText text={intro} />
          </p>
        </header>
        {hasContents ? <Contents sections={sections} /> : null}
        <div className={styles.sections}>
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} id={id} className={styles.section}>
              <h2 tabIndex={-1}>{heading}</h2>
              {blocks.map((block, index) => (
                <TextBlock key={index} block={block} />
              ))}
            </section>
          ))}
        </div>
        <TextAside page={page} />
      </article>
    </div>
  )
}

/** A long page's table of contents, with a link to each section. */
function Contents({ sections }: { sections: readonly Section[] }) {
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

/** Scrolls to the url's hash after a navigation in the app. The browser does so only on page load. */
function useHashTarget(): void {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (hash === '' || type === NavigationType.Pop) return
    const target = document.getElementById(hash.slice(1))
    target?.scrollIntoView()
    // Moves keyboard and screen reader focus to the section.
    target?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key, type])
}
