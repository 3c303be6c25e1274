import { Fragment, type ReactNode } from 'react'
import type { Block } from '../../../site/texts/text'
import { Link } from '../../../ui/Link'
import styles from './TextBlock.module.css'

/** One block of a text as a paragraph, a question, a table of facts or a list. */
export function TextBlock({ block }: { block: Block }) {
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
export function LinkedText({ text }: { text: string }) {
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
