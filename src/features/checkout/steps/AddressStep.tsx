import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../domain/customer/address'
import { fieldsOfStep } from '../../../domain/order/checkoutSteps'
import { Choice, Choices } from '../../../ui/form/Choices'
import { fieldsOf, type CheckoutOrder } from '../useCheckoutOrder'
import { StepForm } from './StepFrame'
import { useContactProblems, ContactLine, type ContactLineParts } from './ContactStep'
import { asksFor } from '../../../domain/order/checkout'
import { addressFormats } from '../../../domain/region/addressFormats'
import { placeLevelsOf, type ChosenPlace } from '../../../domain/region/place'
import { useSite } from '../../../site/useSite'
import { Skeleton } from '../../../ui/Skeleton'
import { PlaceFields, usePlaceOf } from '../../region'
import styles from './StepFrame.module.css'

const noAddress = { address: '', district: '', city: '', state: '', postalCode: '' }

/** The delivery address: one from the address book, or a new one. */
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

/** Address fields in the region's format. */
function AddressFields(line: ContactLineParts) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const listsCities = placeLevelsOf(region).includes('city')
  return (
    <>
      <div className={styles.pair}>
        <ContactLine {...line} field="firstName" label={t('checkout.field.firstName')} />
        <ContactLine {...line} field="lastName" label={t('checkout.field.lastName')} />
      </div>
      <ContactLine
        {...line}
        field="address"
        label={t('checkout.field.address')}
        hint={t('checkout.addressHint')}
      />
      {listsCities ? null : <PostalCodeAndCity {...line} />}
      <Places {...line} />
      {listsCities ? <PostalCodeAndCity {...line} /> : null}
    </>
  )
}

function PostalCodeAndCity(line: ContactLineParts) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const { postalCode, cityTexts } = addressFormats[region]
  const writesCity = asksFor(region, 'city') && !placeLevelsOf(region).includes('city')
  return (
    <div className={styles.pair}>
      {asksFor(region, 'postalCode') ? (
        <ContactLine
          {...line}
          field="postalCode"
          label={postalCode?.name === 'pin' ? t('checkout.field.pinCode') : t('checkout.field.postalCode')}
        />
      ) : null}
      {writesCity ? (
        <ContactLine
          {...line}
          field="city"
          label={cityTexts === 'area' ? t('checkout.field.area') : t('checkout.field.city')}
        />
      ) : null}
    </div>
  )
}

/** Address fields with lists; null in Singapore. The draft stores names, the lists use ids. */
function Places(line: ContactLineParts) {
  const { region } = useSite()
  const { state, city, district } = line.contact
  const [before] = useState({ region, state, city, district })
  const found = usePlaceOf(before)
  if (placeLevelsOf(region).length === 0) return null
  return found ? <FoundPlaces {...line} found={found} /> : <Skeleton blockSize="5rem" />
}

function FoundPlaces({
  found,
  change,
  messageOf,
  leave,
}: ContactLineParts & { readonly found: ChosenPlace }) {
  const { region } = useSite()
  const [place, setPlace] = useState(found)
  const levels = placeLevelsOf(region)
  const problems = Object.fromEntries(
    levels.flatMap((level) => {
      const problem = messageOf(level)
      return problem === undefined ? [] : [[level, problem]]
    }),
  )
  const choose = (chosen: ChosenPlace) => {
    setPlace(chosen)
    const { stateCode: state, cityName: city, districtName: district } = chosen
    change({ fields: { state, ...(levels.includes('city') && { city, district }) } })
  }
  return (
    <PlaceFields
      country={region}
      place={place}
      onChange={choose}
      onLeave={leave}
      problems={problems}
      idPrefix="checkout"
    />
  )
}
