import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerTo, ownPick, type PickModifier } from '../../domain/product/modifier'
import { Button } from '../../ui/Button'
import type { ModifierFieldProps } from './ModifierField'
import { PickedProductRow } from './PickedProductRow'
import styles from './PickField.module.css'
import { PickSearch } from './PickSearch'

interface PickFieldProps extends ModifierFieldProps<PickModifier> {
  readonly label: string
  readonly problem: string | undefined
}

/** Another product of the shop, found by its name; once picked it stands there and can be changed. */
export function PickField({ modifier, answered, label, problem }: PickFieldProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const problemId = useId()
  const text = answerTo(modifier, answered.selections.answers)
  const product = answered.picked.find(({ id }) => id === text)
  const [isChanging, setIsChanging] = useState(false)
  const isPicked = (product !== undefined || text === ownPick) && !isChanging
  const pick = (answer: string) => {
    answered.answer(modifier, answer)
    setIsChanging(false)
  }
  return (
    <fieldset className={styles.pick} aria-describedby={problem === undefined ? undefined : problemId}>
      <legend className={styles.legend}>{label}</legend>
      {isPicked ? (
        <div className={styles.picked}>
          {product ? (
            <PickedProductRow product={product} isPriced={modifier.isCharged} />
          ) : (
            <p>{t('modifier.own')}</p>
          )}
          <Button onClick={() => setIsChanging(true)}>{t('modifier.change')}</Button>
        </div>
      ) : (
        <PickSearch modifier={modifier} onPick={pick} />
      )}
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
