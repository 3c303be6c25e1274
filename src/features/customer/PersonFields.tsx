import { genders, type Gender } from '../../domain/customer/customer'
import { internationalPhone } from '../../domain/region/phone'
import type { RegionCode } from '../../domain/region/region'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { SelectField, TextField } from '../../ui/form/Field'
import type { FieldControl } from '../../ui/form/useForm'
import type { useFieldMessages } from './useFieldMessages'
import styles from './CustomerForm.module.css'

export const personFields = ['firstName', 'lastName', 'mobileNumber', 'gender'] as const
export type PersonField = (typeof personFields)[number]

type FieldMessages = ReturnType<typeof useFieldMessages>

/** Returns the field's error message or null. Phone and gender are optional. */
export function checkPerson(field: PersonField, text: string, messages: FieldMessages): string | null {
  if (field === 'firstName' || field === 'lastName') return messages[field](text)
  return field === 'mobileNumber' && text.trim() !== '' ? messages.phone(text) : null
}

/**
 * Converts the fields for the request: trimmed, the phone in international form, empty optional fields left
 * out.
 */
export function toPerson(region: RegionCode, values: Readonly<Record<PersonField, string>>) {
  const mobileNumber = internationalPhone(region, values.mobileNumber)
  const gender = genders.find((known) => known === values.gender)
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(mobileNumber === null ? {} : { mobileNumber }),
    ...(gender === undefined ? {} : { gender }),
  }
}

interface PersonFieldsProps {
  readonly control: (field: PersonField) => FieldControl
}

export function NameFields({ control }: PersonFieldsProps) {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <div className={styles.pair}>
      <TextField
        {...control('firstName')}
        label={t('field.firstName.label')}
        autoComplete="given-name"
        required
      />
      <TextField
        {...control('lastName')}
        label={t('field.lastName.label')}
        autoComplete="family-name"
        required
      />
    </div>
  )
}

/** Optional fields: phone and gender. A hosted store has no gender. */
export function OptionalFields({ control }: PersonFieldsProps) {
  const { t } = useTranslation(['account', 'shop'])
  const { storesGender } = useSite().commerce
  const names: Readonly<Record<Gender, string>> = {
    female: t('field.gender.female'),
    male: t('field.gender.male'),
    other: t('field.gender.other'),
  }
  return (
    <div className={styles.more}>
      <TextField
        {...control('mobileNumber')}
        label={t('field.phone.optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {!storesGender ? null : (
        <SelectField {...control('gender')} label={t('field.gender.label')} autoComplete="sex">
          <option value="">{t('field.gender.notStated')}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {names[gender]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
