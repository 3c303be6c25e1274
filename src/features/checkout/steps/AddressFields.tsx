import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asksFor } from '../../../domain/order/checkout'
import { addressFormats } from '../../../domain/region/addressFormats'
import { noPlace, placeLevelsOf, type ChosenPlace } from '../../../domain/region/place'
import { useSite } from '../../../site/useSite'
import { Disclosure } from '../../../ui/Disclosure'
import { Skeleton } from '../../../ui/Skeleton'
import { PlaceFields, usePinProposal, usePlaceOf } from '../../region'
import { ContactLine, type ContactLineParts } from './ContactStep'
import styles from './StepFrame.module.css'

/** Address fields in the region's format. Few addresses need the folded ones; a billing address has none. */
export function AddressFields(line: ContactLineParts) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const { contact, messageOf, form } = line
  const isUnfolded = (['addressLine2', 'landmark'] as const).some(
    (field) => contact[field] !== '' || messageOf(field) !== undefined,
  )
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
      {form === 'billing' ? null : (
        <Disclosure name={t('checkout.addLine')} isOpen={isUnfolded}>
          <div className={styles.folded}>
            <ContactLine {...line} field="addressLine2" label={t('checkout.field.addressLine2')} />
            <ContactLine
              {...line}
              field="landmark"
              label={t('checkout.field.landmark')}
              hint={t('checkout.landmarkHint')}
            />
          </div>
        </Disclosure>
      )}
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
  const propose = usePinProposal(region)
  return (
    <div className={styles.pair}>
      {asksFor(region, 'postalCode') ? (
        <ContactLine
          {...line}
          field="postalCode"
          onType={(code) => line.set({ postalCode: code, ...propose(code, line.contact) })}
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

function FoundPlaces({ found, ...line }: ContactLineParts & { readonly found: ChosenPlace }) {
  const { contact, set, messageOf, leave, form } = line
  const { region } = useSite()
  const [chosen, setChosen] = useState(found)
  const levels = placeLevelsOf(region)
  // Without further lists, the draft has the selection: a PIN code changes it, too.
  const place = levels.includes('city') ? chosen : { ...noPlace, stateCode: contact.state }
  const problems = Object.fromEntries(
    levels.flatMap((level) => {
      const problem = messageOf(level)
      return problem === undefined ? [] : [[level, problem]]
    }),
  )
  const choose = (next: ChosenPlace) => {
    setChosen(next)
    const { stateCode: state, cityName: city, districtName: district } = next
    set({ state, ...(levels.includes('city') && { city, district }) })
  }
  return (
    <PlaceFields
      country={region}
      place={place}
      onChange={choose}
      onLeave={leave}
      problems={problems}
      idPrefix={form}
      purpose={form === 'billing' ? form : undefined}
    />
  )
}
