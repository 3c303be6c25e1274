import type { Cart } from '../../../domain/cart/cart'
import { deliveryFor, type OrderedLines } from '../../../domain/cart/totals'
import type { DeliveryOption } from '../../../domain/delivery'
import { maxLength } from '../../../domain/order/checkout'
import { fieldsOfStep } from '../../../domain/order/checkoutSteps'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Disclosure } from '../../../ui/Disclosure'
import { Choice, Choices } from '../../../ui/form/Choices'
import { TextAreaField } from '../../../ui/form/Field'
import { useArrivalText } from '../../lineItems'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { useContactProblems } from './ContactStep'
import { StepForm } from './StepFrame'
import styles from './StepFrame.module.css'

/** Delivery methods with arrival and fee. */
export function DeliveryStep({ cart, options, option, ordered, change, goOn, ...order }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'cart', 'totals', 'shop'])
  const name = useDeliveryName()
  const arrival = useArrivalText(cart.lineItems)
  const fee = useDeliveryFee(ordered)
  const offered = ordered.isShipped ? options : [option]
  const { contact, rejectedFields } = order
  const { errors, checkAll, messageOf, leave } = useContactProblems(
    fieldsOfStep.delivery,
    contact,
    rejectedFields,
  )
  const problem = messageOf('deliveryNote')
  return (
    <StepForm
      step="delivery"
      next={order.nextAfter('delivery')}
      errors={errors}
      check={checkAll}
      onGoOn={() => goOn({ deliveryMethod: option.method })}
    >
      <Choices legend={t('checkout.delivery')}>
        {offered.map((offeredOption) => (
          <Choice
            key={offeredOption.method}
            name="deliveryMethod"
            value={offeredOption.method}
            title={name(offeredOption)}
            note={ordered.isShipped ? arrival(offeredOption) : t('checkout.noParcel')}
            aside={fee(offeredOption)}
            isChosen={offeredOption.method === option.method}
            onChoose={() => change({ deliveryMethod: offeredOption.method })}
          />
        ))}
      </Choices>
      {ordered.isShipped ? (
        <Disclosure
          name={t('checkout.note.add')}
          isOpen={contact.deliveryNote !== '' || problem !== undefined}
        >
          <div className={styles.folded}>
            <TextAreaField
              id="checkout-deliveryNote"
              name="deliveryNote"
              label={t('checkout.note.label')}
              hint={t('checkout.note.hint')}
              problem={problem}
              rows={2}
              maxLength={maxLength('deliveryNote')}
              autoComplete="off"
              value={contact.deliveryNote}
              onChange={({ target }) => change({ fields: { deliveryNote: target.value } })}
              onBlur={() => leave('deliveryNote')}
            />
          </div>
        </Disclosure>
      ) : null}
    </StepForm>
  )
}

interface DeliveryTextProps {
  readonly cart: Cart
  readonly option: DeliveryOption
  readonly ordered: OrderedLines
}

/** A delivery method with its fee and arrival. */
export function DeliveryText({ cart, option, ordered }: DeliveryTextProps) {
  const name = useDeliveryName()
  const arrival = useArrivalText(cart.lineItems)
  const fee = useDeliveryFee(ordered)
  return (
    <>
      <p>{`${name(option)}, ${fee(option)}`}</p>
      {ordered.isShipped ? <p>{arrival(option)}</p> : null}
    </>
  )
}

function useDeliveryName() {
  const { t } = useTranslation(['cart', 'totals', 'shop'])
  return ({ method }: DeliveryOption) =>
    method === 'express' ? t('cart.expressDelivery') : t('cart.standardDelivery')
}

function useDeliveryFee(ordered: OrderedLines) {
  const { t } = useTranslation(['cart', 'totals', 'shop'])
  const { region } = useSite()
  const money = useMoney()
  return (option: DeliveryOption) => {
    const fee = deliveryFor(region, ordered, option)
    return fee.minor === 0 ? t('cart.free') : money(fee)
  }
}
