import { useTranslation } from 'react-i18next'
import { Choice, Choices } from '../../ui/form/Choices'
import { useArrivalWords } from '../../ui/order/useArrivalWords'
import type { CheckoutOrder } from '../checkout'
import { useDeliveryFee, useDeliveryName } from './DeliveryWords'
import { StepForm } from './StepForm'

/** How it comes, when, and what that costs. */
export function DeliveryStep({ cart, options, option, ordered, change, goOn }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const name = useDeliveryName()
  const arrival = useArrivalWords(cart.lineItems)
  const fee = useDeliveryFee(ordered)
  const offered = ordered.isShipped ? options : [option]
  return (
    <StepForm step="delivery" onGoOn={() => goOn({ deliveryMethod: option.method })}>
      <Choices legend={t('checkout.delivery')}>
        {offered.map((way) => (
          <Choice
            key={way.method}
            name="deliveryMethod"
            value={way.method}
            title={name(way)}
            note={ordered.isShipped ? arrival(way) : t('checkout.noParcel')}
            aside={fee(way)}
            isChosen={way.method === option.method}
            onChoose={() => change({ deliveryMethod: way.method })}
          />
        ))}
      </Choices>
    </StepForm>
  )
}
