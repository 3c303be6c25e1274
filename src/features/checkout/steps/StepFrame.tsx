import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutStep } from '../../../domain/order/checkoutSteps'
import { Icon } from '../../../ui/icon/Icon'
import styles from './StepFrame.module.css'

export const stepHeadingId = (step: CheckoutStep) => `step-${step}`

interface StepFrameProps {
  readonly step: CheckoutStep
  readonly number: number
  readonly state: 'open' | 'done' | 'later'
  readonly children: ReactNode
}

/** A step with its name: open, done, or still to come. */
export function StepFrame({ step, number, state, children }: StepFrameProps) {
  const title = useStepTitle(step)
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={state === 'open' ? 'step' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon name="check" size="small" /> : number}
      </span>
      <h2 id={stepHeadingId(step)} tabIndex={-1}>
        {title}
      </h2>
      {children === null ? null : <div className={styles.content}>{children}</div>}
    </li>
  )
}

export function useStepTitle(step: CheckoutStep): string {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const titles: Readonly<Record<CheckoutStep, string>> = {
    contact: t('checkout.contact'),
    address: t('checkout.address'),
    delivery: t('checkout.delivery'),
    payment: t('checkout.payment'),
    review: t('checkout.review'),
  }
  return titles[step]
}
