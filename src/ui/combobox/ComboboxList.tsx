import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/Icon'
import type { Choice } from './choiceMatch'
import styles from './ComboboxList.module.css'

interface ComboboxListProps {
  readonly listId: string
  /** Accessible name of the list. */
  readonly label: string
  readonly offered: readonly Choice[]
  readonly chosen: Choice | null
  /** Id of the active option. */
  readonly activeId: string | null
  readonly optionId: (choice: Choice) => string
  readonly onChoose: (choice: Choice) => void
}

/** The options of a combobox, or a message if there are none. */
export function ComboboxList(props: ComboboxListProps) {
  const { listId, label, offered, chosen, activeId, optionId, onChoose } = props
  const { t } = useTranslation('shop')
  if (offered.length === 0) return <p className={styles.nothing}>{t('combobox.nothing')}</p>
  return (
    <ul
      id={listId}
      role="listbox"
      aria-label={label}
      className={styles.list}
      // The input keeps the focus during a press or scroll on the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {offered.map((choice) => {
        const isChosen = choice.code === chosen?.code
        return (
          <li
            key={choice.code}
            id={optionId(choice)}
            role="option"
            aria-selected={optionId(choice) === activeId}
            data-chosen={isChosen ? '' : undefined}
            className={styles.option}
            onClick={() => onChoose(choice)}
          >
            {choice.name}
            {isChosen ? <Icon name="check" size="small" /> : null}
          </li>
        )
      })}
    </ul>
  )
}
