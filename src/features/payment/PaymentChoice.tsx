import { useTranslation } from 'react-i18next'
import { codCartLimit } from '../../domain/payment/payment'
import type { PaymentMethodKey } from '../../domain/payment/paymentMethods'
import { useSite } from '../../site/useSite'
import { Choice, Choices } from '../../ui/form/Choices'
import { MethodIcon } from './MethodIcon'
import type { PaymentWay } from './paymentWays'

interface PaymentChoiceProps {
  readonly legend: string
  readonly ways: readonly PaymentWay[]
  readonly chosen: PaymentMethodKey | null
  readonly onChoose: (method: PaymentMethodKey) => void
}

/** The region's ways to pay; one that cannot be used just now says why. */
export function PaymentChoice({ legend, ways, chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const { region } = useSite()
  const noteOf = ({ key, isTest, refusal }: PaymentWay) => {
    if (refusal === 'over_limit') return t('pay.codLimit', { limit: codCartLimit(region) })
    if (refusal === 'gift_card') return t('pay.notForGiftCards')
    if (refusal !== null) return t('pay.notOpenYet')
    return isTest ? t('pay.testText') : t(`pay.how.${key}`)
  }
  return (
    <Choices legend={legend}>
      {ways.map((way) => (
        <Choice
          key={way.key}
          name="paymentMethod"
          value={way.key}
          title={way.label}
          note={noteOf(way)}
          aside={<MethodIcon method={way.key} />}
          isChosen={way.key === chosen && way.refusal === null}
          isOff={way.refusal !== null}
          onChoose={() => onChoose(way.key)}
        />
      ))}
    </Choices>
  )
}
