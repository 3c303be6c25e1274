import { useTranslation } from 'react-i18next'
import { codCartLimit } from '../../domain/payment/payment'
import type { PaymentMethodKey } from '../../domain/payment/paymentMethods'
import { useSite } from '../../site/useSite'
import { Choice, Choices } from '../../ui/form/Choices'
import { MethodIcon } from './MethodIcon'
import type { OfferedPaymentMethod } from './offeredPaymentMethods'

interface PaymentChoiceProps {
  readonly legend: string
  readonly methods: readonly OfferedPaymentMethod[]
  readonly chosen: PaymentMethodKey | null
  readonly onChoose: (method: PaymentMethodKey) => void
}

/** The region's ways to pay; one that cannot be used just now says why. */
export function PaymentChoice({ legend, methods, chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const { region } = useSite()
  const noteOf = ({ key, isTest, refusal }: OfferedPaymentMethod) => {
    if (refusal === 'over_limit') return t('pay.codLimit', { limit: codCartLimit(region) })
    if (refusal === 'gift_card') return t('pay.notForGiftCards')
    if (refusal !== null) return t('pay.notOpenYet')
    return isTest ? t('pay.testText') : t(`pay.how.${key}`)
  }
  return (
    <Choices legend={legend}>
      {methods.map((method) => (
        <Choice
          key={method.key}
          name="paymentMethod"
          value={method.key}
          title={method.label}
          note={noteOf(method)}
          aside={<MethodIcon method={method.key} />}
          isChosen={method.key === chosen && method.refusal === null}
          isOff={method.refusal !== null}
          onChoose={() => onChoose(method.key)}
        />
      ))}
    </Choices>
  )
}
