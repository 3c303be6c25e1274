import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerTo, ownSelection, type SelectionModifier } from '../../../domain/product/modifier'
import { Button } from '../../../ui/Button'
import type { ModifierFieldProps } from './ModifierField'
import { SelectedProductRow } from './SelectedProductRow'
import styles from './SelectionField.module.css'
import { SelectionSearch } from './SelectionSearch'

interface SelectionFieldProps extends ModifierFieldProps<SelectionModifier> {
  readonly label: string
  readonly problem: string | undefined
}

/** Another product of the shop, found by its name; once picked it stands there and can be changed. */
export function SelectionField({ modifier, answered, label, problem }: SelectionFieldProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const problemId = useId()
  const text = answerTo(modifier, answered.selections.answers)
  const product = answered.selected.find(({ id }) => id === text)
  const [isChanging, setIsChanging] = useState(false)
  const isSelected = (product !== undefined || text === ownSelection) && !isChanging
  const select = (answer: string) => {
    answered.answer(modifier, answer)
    setIsChanging(false)
  }
  return (
    <fieldset className={styles.select} aria-describedby={problem === undefined ? undefined : problemId}>
      <legend className={styles.legend}>{label}</legend>
      {isSelected ? (
        <div className={styles.selected}>
          {product ? (
            <SelectedProductRow product={product} isPriced={modifier.isCharged} />
          ) : (
            <p>{t('modifier.own')}</p>
          )}
          <Button onClick={() => setIsChanging(true)}>{t('modifier.change')}</Button>
        </div>
      ) : (
        <SelectionSearch modifier={modifier} onSelect={select} />
      )}
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
