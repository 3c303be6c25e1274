import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../domain/customer/address'
import { fieldsOfStep } from '../../../domain/order/checkoutSteps'
import { Choice, Choices } from '../../../ui/form/Choices'
import { fieldsOf } from '../useKnownCustomer'
import { type CheckoutOrder } from '../useCheckoutOrder'
import { AddressFields } from './AddressFields'
import { StepForm } from './StepForm'
import { useContactProblems } from './useContactProblems'

const noAddress = { address: '', district: '', city: '', state: '', postalCode: '' }

/** Where it goes: one of the customer's addresses, or one that is written. */
export function AddressStep({ contact, change, goOn, refusedFields, addresses }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const same = addresses.find((address) =>
    Object.entries(fieldsOf(address)).every(
      ([field, text]) => contact[field as keyof typeof contact] === text,
    ),
  )
  const [isNew, setIsNew] = useState(false)
  const isWritten = addresses.length === 0 || isNew || same === undefined
  const { errors, checkAll, ...problems } = useContactProblems(fieldsOfStep.address, contact, refusedFields)
  const take = (address: Address) => {
    setIsNew(false)
    change({ fields: { ...fieldsOf(address), ...(contact.phone === '' && { phone: address.phone }) } })
  }
  const write = () => {
    setIsNew(true)
    change({ fields: noAddress })
  }
  return (
    <StepForm step="address" errors={errors} check={checkAll} onGoOn={() => goOn()}>
      {addresses.length > 0 ? (
        <Choices legend={t('checkout.whichAddress')}>
          {addresses.map((address) => (
            <Choice
              key={address.id}
              name="savedAddress"
              value={address.id}
              title={`${address.firstName} ${address.lastName}`}
              note={[address.address, address.district, address.city, address.postalCode]
                .filter((part) => part !== '')
                .join(', ')}
              isChosen={!isWritten && address.id === same.id}
              onChoose={() => take(address)}
            />
          ))}
          <Choice
            name="savedAddress"
            value="new"
            title={t('checkout.newAddress')}
            isChosen={isWritten}
            onChoose={write}
          />
        </Choices>
      ) : null}
      {isWritten ? <AddressFields contact={contact} change={change} {...problems} /> : null}
    </StepForm>
  )
}
