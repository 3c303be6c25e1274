import { useTranslation } from 'react-i18next'
import { Choice, Choices } from '../../../ui/form/Choices'
import { useArrivalText } from '../../../ui/order/useArrivalText'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { useDeliveryFee, useDeliveryName } from './DeliveryText'
import { StepForm } from './StepForm'

/** How it comes, when, and what that costs. */
export function DeliveryStep({ cart, options, option, ordered, change, goOn }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const name = useDeliveryName()
  const arrival = useArrivalText(cart.lineItems)
  const fee = useDeliveryFee(ordered)
  const offered = ordered.isShipped ? options : [option]
  return (
    <StepForm step="delivery" onGoOn={() => goOn({ deliveryMethod: option.method })}>
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
    </StepForm>
  )
}
