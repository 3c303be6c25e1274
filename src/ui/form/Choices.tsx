import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden'
import styles from './Choices.module.css'

/** A group of radio buttons with notes. */
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
  /** Help for the choice, or the reason why it is disabled. */
  readonly note?: ReactNode
  /** Content at the end of the line, e.g. the price. */
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
