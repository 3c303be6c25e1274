import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asksFor } from '../../../domain/order/checkout'
import { placeLevelsOf, type ChosenPlace } from '../../../domain/region/place'
import { useSite } from '../../../site/useSite'
import { Skeleton } from '../../../ui/Skeleton'
import { PlaceFields, usePlaceOf } from '../../region'
import { ContactLine, type ContactLineParts } from './ContactLine'
import styles from './StepFrame.module.css'

/** An address as people of the region write it. */
export function AddressFields(line: ContactLineParts) {
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
  const writesCity = asksFor(region, 'city') && !placeLevelsOf(region).includes('city')
  return (
    <div className={styles.pair}>
      {asksFor(region, 'postalCode') ? (
        <ContactLine
          {...line}
          field="postalCode"
          label={region === 'IN' ? t('checkout.field.pinCode') : t('checkout.field.postalCode')}
        />
      ) : null}
      {writesCity ? (
        <ContactLine
          {...line}
          field="city"
          label={region === 'AE' ? t('checkout.field.area') : t('checkout.field.city')}
        />
      ) : null}
    </div>
  )
}

/** What is chosen from lists; nothing in Singapore. Names are kept, the lists know them by ids. */
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
