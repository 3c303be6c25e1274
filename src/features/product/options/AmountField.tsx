import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerTo, type AmountModifier } from '../../../domain/product/modifier'
import { useMoney } from '../../../site/formats/useMoney'
import { TextField } from '../../../ui/form/Field'
import styles from './AmountField.module.css'
import type { ModifierFieldProps } from './ModifierField'
import { ValueRadios } from './ValueRadios'

interface AmountFieldProps extends ModifierFieldProps<AmountModifier> {
  readonly label: string
  readonly problem: string | undefined
}

/** How much money: one of the usual sums, or another. */
export function AmountField({ modifier, answered, currency, label, problem }: AmountFieldProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const formatted = (value: number) => money({ value, currencyCode: currency })
  const text = answerTo(modifier, answered.selections.answers)
  const usual = modifier.suggestions.find((amount) => String(amount) === text)
  const [isOther, setIsOther] = useState(text !== '' && usual === undefined)
  const other = t('modifier.otherAmount')
  const choose = (chosen: string) => {
    const amount = modifier.suggestions.find((each) => formatted(each) === chosen)
    setIsOther(amount === undefined)
    if (amount !== undefined) answered.answer(modifier, String(amount))
  }
  return (
    <div className={styles.amount}>
      <ValueRadios
        title={label}
        values={[...modifier.suggestions.map(formatted), other].map((value) => ({
          label: value,
          canBeHad: true,
        }))}
        chosen={isOther ? other : usual === undefined ? undefined : formatted(usual)}
        onChoose={choose}
        problem={isOther ? undefined : problem}
      />
      {isOther ? (
        <TextField
          label={t('modifier.amount', { currency })}
          problem={problem}
          hint={t('modifier.span', { least: formatted(modifier.least), most: formatted(modifier.most) })}
          inputMode="numeric"
          value={text}
          onChange={({ target }) => answered.answer(modifier, target.value)}
        />
      ) : null}
    </div>
  )
}
