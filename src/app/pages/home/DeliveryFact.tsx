import { useTranslation } from 'react-i18next'
import type { DeliveryOption } from '../../../domain/delivery'
import { useMoney } from '../../../site/formats/useMoney'
import { Fact } from './Fact'

/** A delivery option with its fee and duration. */
export function DeliveryFact({ option: { method, fee, days } }: { option: DeliveryOption }) {
  const { t } = useTranslation(['home', 'shop'])
  const money = useMoney()
  const duration = days.to === 1 ? t('home.facts.workingDay', days) : t('home.facts.workingDays', days)
  return <Fact name={t(`home.facts.${method}`)} value={money(fee)} note={duration} />
}
