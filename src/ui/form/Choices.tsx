import type { ReactNode } from 'react'
import styles from './Choices.module.css'
import { VisuallyHidden } from '../VisuallyHidden'

/** One of a few, each with room for words about it. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly title: ReactNode
  /** What helps to choose, or why it cannot be chosen. */
  readonly note?: ReactNode
  /** Stands at the end, e.g. what it costs. */
  readonly aside?: ReactNode
  readonly isChosen: boolean
  readonly isOff?: boolean
  readonly onChoose: () => void
}

export function Choice({ name, value, title, note, aside, isChosen, isOff = false, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isOff}
        onChange={() => onChoose()}
      />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note === undefined ? null : <span className={styles.note}> {note}</span>}
      </span>
      {aside === undefined ? null : <strong className={styles.aside}>{aside}</strong>}
    </label>
  )
}
