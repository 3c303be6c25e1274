import type { Block } from '../../site/texts/text'
import { LinkedText } from './LinkedText'
import { QuestionBlock } from './QuestionBlock'
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
