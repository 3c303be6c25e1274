import { use, Fragment, type ReactNode } from 'react'
import { toLanguage } from '../../../site/site'
import { loadText } from '../../../site/texts/loadText'
import type { Section, Block } from '../../../site/texts/text'
import { textFacts } from '../../../site/texts/textFacts'
import { useTranslation } from '../../../site/translations/useTranslation'
import type { TextPage } from '../../../site/urls/paths'
import { regionsOfPage } from '../../../site/urls/regionsOfPage'
import { useLocale, useSite } from '../../../site/useSite'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Link } from '../../../ui/Link'
import { PageHead } from '../../shell/documentHead/PageHead'
import { TextAside } from './TextAside'
import styles from './TextArticle.module.css'

/** Pages with fewer sections get no table of contents. */
const fewSections = 5

/** A text page with the site's facts filled in. Suspends until the text is loaded. */
export function TextArticle({ page }: { page: TextPage }) {
  const site = useSite()
  const locale = useLocale()
  const textOf = use(loadText(page, toLanguage(locale)))
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
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** One block of a text as a paragraph, a question, a table of facts or a list. */
function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  if ('question' in block)
    return (
      <QuestionBlock question={block.question}>
        {block.answer.map((part, index) => (
          <TextBlock key={index} block={part} />
        ))}
      </QuestionBlock>
    )
  if ('rows' in block) return <Rows rows={block.rows} />
  return 'steps' in block ? (
    <ol className={styles.list}>
      <Items items={block.steps} />
    </ol>
  ) : (
    <ul className={styles.list}>
      <Items items={block.list} />
    </ul>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return items.map((text) => (
    <li key={text}>
      <LinkedText text={text} />
    </li>
  ))
}

function Rows({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const link = /\[([^\]]+)\]\(([^)]+)\)/

/** Text in which `[label](address)` becomes a link: a router link to shop pages, else a plain anchor. */
function LinkedText({ text }: { text: string }) {
  const [before = '', label, address, ...rest] = text.split(link)
  if (label === undefined || address === undefined) return text
  const after = text.slice(before.length + `[${label}](${address})`.length)
  return (
    <Fragment>
      {before}
      {address.startsWith('/') ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>}
      {rest.length > 0 ? <LinkedText text={after} /> : null}
    </Fragment>
  )
}

interface QuestionBlockProps {
  readonly question: string
  readonly children: ReactNode
}

/** A question with a collapsible answer. It needs no script and has schema.org markup. */
function QuestionBlock({ question, children }: QuestionBlockProps) {
  return (
    <details
      className={styles.question}
      itemProp="mainEntity"
      itemScope
      itemType="https://schema.org/Question"
    >
      <summary>
        <h3 itemProp="name">{question}</h3>
      </summary>
      <div className={styles.answer} itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
        <div className={styles.text} itemProp="text">
          {children}
        </div>
      </div>
    </details>
  )
}
