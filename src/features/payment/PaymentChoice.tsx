import { codCartLimit } from '../../domain/payment/payment'
import type { PaymentMethodKey } from '../../domain/payment/paymentMethods'
import { bankLabel, type VirtualAccountBank } from '../../domain/payment/virtualAccountBanks'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Choice, Choices } from '../../ui/form/Choices'
import { SelectField } from '../../ui/form/Field'
import type { OfferedPaymentMethod } from './offeredPaymentMethods'
import styles from './PaymentChoice.module.css'

interface PaymentChoiceProps {
  readonly legend: string
  readonly methods: readonly OfferedPaymentMethod[]
  readonly chosen: PaymentMethodKey | null
  readonly onChoose: (method: PaymentMethodKey) => void
  /** Bank of a virtual account; null without a choice. */
  readonly bank: VirtualAccountBank | null
  readonly onChooseBank: (bank: VirtualAccountBank) => void
}

/**
 * Radio buttons of the region's payment methods, and the bank of a virtual account. An unavailable method shows the
 * reason.
 */
export function PaymentChoice(choice: PaymentChoiceProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const { legend, methods, chosen, onChoose, bank, onChooseBank } = choice
  const { region, transferBanks = [] } = useSite()
  const noteOf = ({ key, isTest, disabledReason, over }: OfferedPaymentMethod) => {
    if (disabledReason === 'over_limit') {
      const limit = codCartLimit(region)
      return over && over.minor > 0 ? t('pay.codOver', { limit, over }) : t('pay.codLimit', { limit })
    }
    if (disabledReason === 'gift_card') return t('pay.notForGiftCards')
    if (disabledReason !== null) return t('pay.notOpenYet')
    return isTest ? t('pay.testText') : t(`pay.how.${key}`)
  }
  return (
    <>
      <Choices legend={legend}>
        {methods.map((method) => (
          <Choice
            key={method.key}
            name="paymentMethod"
            value={method.key}
            title={method.label}
            note={noteOf(method)}
            aside={<MethodIcon method={method.key} />}
            isChosen={method.key === chosen && method.disabledReason === null}
            isOff={method.disabledReason !== null}
            onChoose={() => onChoose(method.key)}
          />
        ))}
      </Choices>
      {chosen === 'virtual_account' && bank !== null ? (
        <SelectField
          label={t('pay.bank')}
          hint={t('pay.bankHint')}
          value={bank}
          onChange={({ target }) => {
            const named = transferBanks.find((each) => each === target.value)
            if (named) onChooseBank(named)
          }}
        >
          {transferBanks.map((each) => (
            <option key={each} value={each}>
              {bankLabel(each)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}

/** Icons in a 24 x 24 view box, drawn in the shop's lines. */
const drawings = {
  card: 'M2.5 5.5h19v13h-19zM2.5 9.5h19M6 15h4',
  circles:
    'M2.5 5.5h19v13h-19zM13.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M17.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6v-2',
  phone: 'M7 2.5h10v19H7zM11 18.5h2M9.5 11.5l2 2 3.5-4',
  bank: 'M3 9.5 12 4l9 5.5zM5 12.5V18M10 12.5V18M14 12.5V18M19 12.5V18M3 20.5h18',
  cash: 'M2.5 6.5h19v11h-19zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M6 12h.01M18 12h.01',
} as const

const drawingOf: Partial<Readonly<Record<PaymentMethodKey, keyof typeof drawings>>> = {
  mastercard: 'circles',
  upi: 'code',
  cod: 'cash',
  grabpay: 'phone',
  paynow: 'code',
  gopay_qris: 'code',
  virtual_account: 'bank',
}

/** Icon of a payment method, hidden from screen readers because the label follows. */
function MethodIcon({ method }: { method: PaymentMethodKey }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[drawingOf[method] ?? 'card']} />
    </svg>
  )
}
