import { useEffect, useEffectEvent, useState } from 'react'
import type { Address } from '../../../domain/customer/address'
import { billingFields, type BillingField, hasField } from '../../../domain/order/checkout'
import { billingKey, deliveryFields, fieldsOfStep } from '../../../domain/order/checkoutSteps'
import { streetLines } from '../../../domain/order/shipment'
import { addressFormats } from '../../../domain/region/addressFormats'
import { noPlace, placeLevelsIn, type ChosenPlace } from '../../../domain/region/place'
import { readStored } from '../../../site/browserStorage'
import { pinStorage } from '../../../site/preferences'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Disclosure } from '../../../ui/Disclosure'
import { Checkbox } from '../../../ui/form/Checkbox'
import { Choice, Choices } from '../../../ui/form/Choices'
import { Skeleton } from '../../../ui/Skeleton'
import { loadPinTable, PlaceFields, usePinProposal, usePlaceOfCode } from '../../region'
import { toDraftFields, type CheckoutOrder, type OrderTexts } from '../useCheckoutOrder'
import { useContactProblems, ContactLine, type ContactLineParts } from './ContactStep'
import { StepForm } from './StepFrame'
import styles from './StepFrame.module.css'

const personal: readonly string[] = ['firstName', 'lastName']
const noAddress = Object.fromEntries(
  deliveryFields.filter((field) => !personal.includes(field)).map((field) => [field, '']),
)

/** The delivery address, one from the address book or a new one, and who gets the bill. */
export function AddressStep(order: CheckoutOrder) {
  const { contact, change, goOn, rejectedFields, addresses, savedAddress: same } = order
  const { t } = useTranslation(['checkout', 'shop'])
  const [isNew, setIsNew] = useState(false)
  const isWritten = addresses.length === 0 || isNew || same === undefined
  const { errors, checkAll, ...problems } = useContactProblems(fieldsOfStep.address, contact, rejectedFields)
  const { errors: billingErrors, checkAll: checkBilling, ...billing } = useBillingLine(order)
  const set = (fields: Partial<OrderTexts>) => change({ fields })
  const line = { contact, set, ...problems }
  const take = (address: Address) => {
    setIsNew(false)
    change({ fields: { ...toDraftFields(address), ...(contact.phone === '' && { phone: address.phone }) } })
  }
  const write = () => {
    setIsNew(true)
    change({ fields: noAddress })
  }
  return (
    <StepForm
      step="address"
      next={order.nextAfter('address')}
      errors={[...errors, ...billingErrors]}
      check={() => [checkAll(), checkBilling()].every(Boolean)}
      onGoOn={() => goOn()}
    >
      {addresses.length > 0 ? (
        <Choices legend={t('checkout.whichAddress')}>
          {addresses.map((address) => (
            <Choice
              key={address.id}
              name="savedAddress"
              value={address.id}
              title={`${address.firstName} ${address.lastName}`}
              note={[...streetLines(address), address.district, address.city, address.postalCode]
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
      {isWritten ? <AddressFields {...line} /> : null}
      <div>
        {order.offersSaving ? (
          <Checkbox
            label={t('checkout.saveDetails')}
            isChecked={order.savesDetails}
            onChange={(isChecked) => change({ fields: { saveDetails: isChecked ? 'yes' : 'no' } })}
          />
        ) : null}
        <Checkbox
          label={t('checkout.billing.same')}
          isChecked={order.billing === null}
          onChange={(isSame) => change({ fields: { hasBillingAddress: isSame ? 'no' : 'yes' } })}
        />
        {order.billing ? (
          <fieldset className={styles.part}>
            <legend>{t('checkout.billing.title')}</legend>
            <AddressFields {...billing} />
          </fieldset>
        ) : null}
        <Business {...line} />
      </div>
    </StepForm>
  )
}

const noTexts: OrderTexts = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  address: '',
  addressLine2: '',
  landmark: '',
  postalCode: '',
  city: '',
  district: '',
  state: '',
  deliveryNote: '',
  companyName: '',
  taxId: '',
}
const noFields: readonly BillingField[] = []

/** The billing address as a form of its own: the draft stores its fields under other names. */
function useBillingLine({ billing, rejectedBilling, change }: CheckoutOrder) {
  const contact = { ...noTexts, ...billing }
  const fields = billing ? billingFields : noFields
  const problems = useContactProblems(fields, contact, rejectedBilling, 'billing')
  const set = (texts: Partial<OrderTexts>) => {
    const changed = billingFields.flatMap((field) => {
      const text = texts[field]
      return text === undefined ? [] : [[billingKey(field), text] as const]
    })
    change({ fields: Object.fromEntries(changed) })
  }
  return { contact, set, ...problems }
}

/** Company name and tax id. Clearing the checkbox deletes them, so that they never reach an order unseen. */
function Business(line: ContactLineParts) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const { contact, set } = line
  const taxIdLabel = {
    gstin: t('checkout.business.gstin'),
    uen: t('checkout.business.uen'),
    trn: t('checkout.business.trn'),
    npwp: t('checkout.business.npwp'),
  }[addressFormats[region].taxId.name]
  const [isWanted, setIsWanted] = useState(false)
  const isBusiness = isWanted || contact.companyName !== '' || contact.taxId !== ''
  const toggle = (isChecked: boolean) => {
    setIsWanted(isChecked)
    if (!isChecked) set({ companyName: '', taxId: '' })
  }
  return (
    <>
      <Checkbox label={t('checkout.business.buys')} isChecked={isBusiness} onChange={toggle} />
      {isBusiness ? (
        <div className={styles.part}>
          <ContactLine {...line} field="companyName" label={t('checkout.business.company')} />
          <ContactLine {...line} field="taxId" label={taxIdLabel} hint={t('checkout.business.hint')} />
        </div>
      ) : null}
    </>
  )
}

/** Address fields in the region's format. Few addresses need the folded ones; a billing address has none. */
function AddressFields(line: ContactLineParts) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const { contact, messageOf, form } = line
  const isUnfolded = (['addressLine2', 'landmark'] as const).some(
    (field) => contact[field] !== '' || messageOf(field) !== undefined,
  )
  const listsCities = placeLevelsIn(region).includes('city')
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
  const writesCity = hasField(region, 'city') && !placeLevelsIn(region).includes('city')
  const propose = usePinProposal(region)
  // Reads the fields when the table has arrived: the shopper may have typed a code meanwhile.
  const fill = useEffectEvent((pin: string) => {
    if (line.contact.postalCode === '') line.set({ postalCode: pin, ...propose(pin, line.contact) })
  })
  useEffect(() => {
    const pin = readStored(...pinStorage())
    if (pin === null || region !== 'IN' || line.form === 'billing' || line.contact.postalCode !== '') return
    let isShown = true
    void loadPinTable().then(() => isShown && fill(pin))
    // A saved address replaces these fields.
    return () => {
      isShown = false
    }
    // Once: the shopper may clear the proposed code.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className={styles.pair}>
      {hasField(region, 'postalCode') ? (
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
  const found = usePlaceOfCode(before)
  if (placeLevelsIn(region).length === 0) return null
  return found ? <FoundPlaces {...line} found={found} /> : <Skeleton blockSize="5rem" />
}

function FoundPlaces({ found, ...line }: ContactLineParts & { readonly found: ChosenPlace }) {
  const { contact, set, messageOf, leave, form } = line
  const { region } = useSite()
  const [chosen, setChosen] = useState(found)
  const levels = placeLevelsIn(region)
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
