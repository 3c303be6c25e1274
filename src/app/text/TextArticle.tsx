import { use } from 'react'
import { languageOf } from '../../site/site'
import { loadText } from '../../site/texts/loadText'
import { textFacts } from '../../site/texts/textFacts'
import type { TextPage } from '../../site/urls/paths'
import { regionsOfPage } from '../../site/urls/regionsOfPage'
import { useLocale, useSite } from '../../site/useSite'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { PageHead } from '../shell/documentHead/PageHead'
import { Contents } from './Contents'
import { LinkedText } from './LinkedText'
import { TextAside } from './TextAside'
import { TextBlock } from './TextBlock'
import { useHashTarget } from './useHashTarget'
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
