import type { ReactNode } from 'react'
import styles from './QuestionBlock.module.css'

interface QuestionBlockProps {
  readonly question: string
  /** The answer. */
  readonly children: ReactNode
}

/** A question that opens its answer, without any script, and told to search engines as a pair. */
export function QuestionBlock({ question, children }: QuestionBlockProps) {
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
