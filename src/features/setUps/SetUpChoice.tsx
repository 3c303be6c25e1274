import { chosenOptions } from '../../domain/product/chosenOption'
import { checkSelections } from '../../domain/product/modifierCheck'
import type { Configuration } from '../../domain/product/modifierSelections'
import { isSameSetUp, readSetUp, setUpSelections } from '../../domain/product/racketSetUp'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { SaveSetUp } from './SaveSetUp'
import { formatSetUp, useGetSetUpsQuery } from './setUpsApi'
import styles from './SetUps.module.css'

interface SetUpChoiceProps {
  readonly configuration: Configuration
  /** Id of the page's racket: only its string and tensions change. Absent: the racket changes too. */
  readonly racketHere?: string | undefined
  readonly select: (modifier: { readonly id: string }, text: string) => void
}

/** The signed-in customer's set-ups, one tap each, and a button that saves the current one. */
export function SetUpChoice({ configuration, racketHere, select }: SetUpChoiceProps) {
  const { t } = useTranslation(['stringing', 'shop'])
  const { currentData: saved = [] } = useGetSetUpsQuery()
  const { modifiers } = configuration
  const current = readSetUp(chosenOptions(configuration))
  const isRight = checkSelections(configuration).length === 0
  const own = racketHere === undefined ? {} : { racketId: racketHere }
  return (
    <div className={styles.choice} role="group" aria-label={t('setUps.yours')}>
      {saved.length > 0 ? (
        <>
          <p className={styles.title}>{t('setUps.yours')}</p>
          <ul role="list" className={styles.chips}>
            {saved.map((setUp) => (
              <li key={setUp.id}>
                <Button
                  aria-pressed={current !== null && isSameSetUp(current, { ...setUp, ...own })}
                  onClick={() => {
                    const selections = setUpSelections(modifiers, { ...setUp, ...own })
                    for (const [id, text] of Object.entries(selections)) select({ id }, text)
                  }}
                >
                  {formatSetUp(setUp, t('setUps.ownRacket'))}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {current && isRight ? <SaveSetUp draft={current} /> : null}
    </div>
  )
}
