import type { ReactNode } from 'react'
import styles from './QuestionBlock.module.css'

interface QuestionBlockProps {
  readonly question: string
  readonly children: ReactNode
}

/** A question with a collapsible answer. It needs no script and has schema.org markup. */
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
