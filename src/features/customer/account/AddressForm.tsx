import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../../domain/customer/address'
import {
  hasAddressField,
  normalisedAddress,
  type AddressField,
  addressFields,
  addressProblem,
  type AddressTexts,
} from '../../../domain/customer/addressRules'
import type { Customer } from '../../../domain/customer/customer'
import { addressFormats } from '../../../domain/region/addressFormats'
import { shownPhone } from '../../../domain/region/phone'
import { placeLevelsIn, type ChosenPlace } from '../../../domain/region/place'
import { stateNames } from '../../../domain/region/postalCode'
import type { RegionCode } from '../../../domain/region/region'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { Disclosure } from '../../../ui/Disclosure'
import { TextField } from '../../../ui/form/Field'
import { useForm, type FieldControl } from '../../../ui/form/useForm'
import { PlaceFields, usePinProposal, usePlaceOfCode, statesOfTypedCode } from '../../region'
import { CustomerForm } from '../CustomerForm'
import { useFieldErrors } from '../useFieldErrors'
import { useFieldMessages } from '../useFieldMessages'
import { useSaveAddressMutation } from './accountApi'
import { AddressSkeleton } from './AddressSkeleton'
import styles from './Account.module.css'

interface AddressFormProps {
  /** The address to change; null for a new one. */
  readonly address: Address | null
  readonly place: ChosenPlace
  readonly customer: Customer
  /** The first address is always the default. */
  readonly isFirst: boolean
  readonly onSaved: () => void
  /** Null for the form of an empty address book, which no button has opened. */
  readonly onCancel: (() => void) | null
}

const name = 'address'

/** The address form. Loads the selections of an existing address first. */
export function AddressForm(props: Omit<AddressFormProps, 'place'>) {
  const place = usePlaceOfCode(props.address)
  return place ? <AddressFormFrom {...props} place={place} /> : <AddressSkeleton />
}

/** Address fields in the region's format. */
function AddressFormFrom(props: AddressFormProps) {
  const { address, place: placeBefore, customer, isFirst, onSaved, onCancel } = props
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const fields = listFormFields(region)
  const [place, setPlace] = useState(placeBefore)
  const [isDefault, setIsDefault] = useState(address?.isDefault ?? isFirst)
  const messages = useAddressMessages()
  const [save, { isLoading, error }] = useSaveAddressMutation()
  const form = useForm({
    name,
    fields,
    initial: initialTexts(region, address, customer),
    check: (field, texts) => messages(field, withPlace(texts, region, place)),
    error,
    toFieldError: useFieldErrors(fields),
  })
  const send = () => {
    const draft = normalisedAddress(region, { ...withPlace(form.values, region, place), isDefault })
    void save({ id: address?.id ?? null, draft })
      .unwrap()
      .then(onSaved, () => undefined)
  }
  const problems = Object.fromEntries(
    placeLevelsIn(region).flatMap((level) => {
      const problem = form.findError(level)
      return problem === undefined ? [] : [[level, problem]]
    }),
  )
  const choosePlace = (next: ChosenPlace) => {
    setPlace(next)
    // The form has no values for selections. Setting them clears the server's errors on these fields.
    for (const level of placeLevelsIn(region)) form.set(level, '')
  }
  const propose = usePinProposal(region)
  const proposePlace = (pin: string) => {
    const { state, city } = propose(pin, { state: place.stateCode, city: form.values.city })
    if (state !== undefined) choosePlace({ ...place, stateCode: state })
    if (city !== undefined) form.set('city', city)
  }
  const isUnfolded = (['addressLine2', 'landmark'] as const).some(
    (field) => form.values[field] !== '' || form.findError(field) !== undefined,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpened = onCancel !== null
  // The button that opened the form has disappeared.
  useEffect(() => {
    if (isOpened) heading.current?.focus()
  }, [isOpened])
  const title = address ? t('address.edit') : t('address.add')
  return (
    <section className={styles.addressForm}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <CustomerForm
        label={title}
        form={form}
        send={send}
        isSending={isLoading}
        submit={t('address.save')}
        sending={t('account.saving')}
        beside={onCancel ? <Button onClick={onCancel}>{t('address.cancel')}</Button> : null}
      >
        <div className={styles.pair}>
          <TextField
            {...form.control('firstName')}
            label={t('field.firstName.label')}
            autoComplete="given-name"
            required
          />
          <TextField
            {...form.control('lastName')}
            label={t('field.lastName.label')}
            autoComplete="family-name"
            required
          />
        </div>
        <TextField
          {...form.control('phone')}
          label={t('field.phone.label')}
          hint={t('address.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <TextField
          {...form.control('address')}
          label={t('address.street.label')}
          hint={t('address.street.hint')}
          autoComplete="address-line1"
          required
        />
        <Disclosure name={t('address.addLine')} isOpen={isUnfolded}>
          <div className={styles.folded}>
            <TextField
              {...form.control('addressLine2')}
              label={t('address.line2')}
              autoComplete="address-line2"
            />
            <TextField
              {...form.control('landmark')}
              label={t('address.landmark')}
              hint={t('address.landmarkHint')}
              autoComplete="off"
            />
          </div>
        </Disclosure>
        {hasLatePostalCode(region) ? null : <PostalCodeAndCity control={form.control} onPin={proposePlace} />}
        <PlaceFields
          country={region}
          place={place}
          onChange={choosePlace}
          onLeave={form.blur}
          problems={problems}
          idPrefix={name}
        />
        {hasLatePostalCode(region) ? <PostalCodeAndCity control={form.control} onPin={proposePlace} /> : null}
        {isFirst ? null : (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isDefault}
              // The default can only be moved to another address.
              disabled={address?.isDefault === true}
              onChange={({ target }) => setIsDefault(target.checked)}
            />
            <span>{t('address.useFirst')}</span>
          </label>
        )}
      </CustomerForm>
    </section>
  )
}

interface PostalCodeAndCityProps {
  readonly control: (field: AddressField) => FieldControl
  /** Called with the typed postal code. */
  readonly onPin: (code: string) => void
}

function PostalCodeAndCity({ control, onPin }: PostalCodeAndCityProps) {
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const { postalCode, cityTexts } = addressFormats[region]
  const code = control('postalCode')
  return (
    <div className={styles.pair}>
      {hasAddressField(region, 'postalCode') ? (
        <TextField
          {...code}
          onChange={(event) => {
            code.onChange(event)
            onPin(event.target.value)
          }}
          label={postalCode?.name === 'pin' ? t('address.postalCode.pin') : t('address.postalCode.label')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
      ) : null}
      {hasWrittenCity(region) ? (
        <TextField
          {...control('city')}
          label={cityTexts === 'area' ? t('address.city.area') : t('address.city.label')}
          autoComplete="address-level2"
          required
        />
      ) : null}
    </div>
  )
}

/** True if the region's city is a text field instead of a list. */
function hasWrittenCity(region: RegionCode): boolean {
  return hasAddressField(region, 'city') && !placeLevelsIn(region).includes('city')
}

/** True if the postal code comes after the place lists, because it follows from the place. */
function hasLatePostalCode(region: RegionCode): boolean {
  return placeLevelsIn(region).includes('district')
}

/** The fields of a region's addresses, in the order of the form. */
function listFormFields(region: RegionCode): readonly AddressField[] {
  const shownFields = addressFields.filter((field) => hasAddressField(region, field))
  if (!hasLatePostalCode(region)) return shownFields
  return [...shownFields.filter((field) => field !== 'postalCode'), 'postalCode']
}

/** Initial values: the address to edit, or the customer's name and phone for a new one. */
function initialTexts(region: RegionCode, address: Address | null, customer: Customer): AddressTexts {
  const { firstName, lastName, phone } = address ?? customer
  const { address: street = '', addressLine2 = '', landmark = '' } = address ?? {}
  const { postalCode = '', city = '', state = '', district = '' } = address ?? {}
  const name = { firstName, lastName, phone: shownPhone(region, phone) }
  return { ...name, address: street, addressLine2, landmark, postalCode, city, state, district }
}

/** Adds the places selected from lists. */
function withPlace(texts: AddressTexts, region: RegionCode, place: ChosenPlace): AddressTexts {
  const { stateCode: state, cityName, districtName: district } = place
  return { ...texts, state, district, city: hasWrittenCity(region) ? texts.city : cityName }
}

/** Returns a function that gives each address field's error message; null without an error. */
function useAddressMessages() {
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const messages = useFieldMessages()
  const { postalCode, stateTexts } = addressFormats[region]
  const digits = postalCode?.digits
  const states = {
    state: t('address.chooseState'),
    province: t('address.chooseProvince'),
    emirate: t('address.chooseEmirate'),
  }
  const missing: Readonly<Record<Exclude<AddressField, 'firstName' | 'lastName' | 'phone'>, string>> = {
    addressLine2: t('field.invalid'),
    landmark: t('field.invalid'),
    address: t('address.street.missing'),
    postalCode:
      postalCode?.name === 'pin'
        ? t('address.postalCode.pinDigits', { digits })
        : t('address.postalCode.digits', { digits }),
    state: states[stateTexts],
    city: hasWrittenCity(region) ? t('address.city.missing') : t('address.chooseCity'),
    district: t('address.chooseDistrict'),
  }
  return (field: AddressField, { [field]: text, postalCode: pin }: AddressTexts): string | null => {
    const pinStates = statesOfTypedCode(region, pin)
    const problem = addressProblem(region, field, text, pinStates)
    if (problem === null) return null
    if (problem === 'elsewhere')
      return t('address.elsewhere', { pin: pin.trim(), states: stateNames(region, pinStates) })
    if (field === 'firstName' || field === 'lastName' || field === 'phone')
      return messages[field](text) ?? t('field.invalid')
    if (problem === 'tooLong') return t('field.tooLong')
    return problem === 'missing' || field === 'postalCode' ? missing[field] : t('field.invalid')
  }
}
