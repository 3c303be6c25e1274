import type { Block } from '../../site/texts/text'
import { LinkedWords } from './LinkedWords'
import { QuestionBlock } from './QuestionBlock'
import styles from './TextBlock.module.css'

/** One part of a text, in the element that says what it is. */
export function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedWords words={block} />
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
  return items.map((words) => (
    <li key={words}>
      <LinkedWords words={words} />
    </li>
  ))
}

function Rows({ rows }: { rows: readonly (readonly [name: string, words: string])[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <LinkedWords words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
