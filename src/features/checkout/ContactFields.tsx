import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { asksFor, type ContactDraft, type ContactField } from '../../domain/checkout'
import { statesByRegion } from '../../domain/states'
import { useSite } from '../../site/useSite'
import { SelectField, TextField } from '../../ui/Field'
import styles from './CheckoutForm.module.css'

interface ContactFieldsProps {
  readonly contact: ContactDraft
  readonly wordsOf: (field: ContactField) => string | undefined
  readonly onType: (field: ContactField, text: string) => void
  readonly onLeave: (field: ContactField) => void
}

type Look = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>

/** What browsers and keyboards need to know of each field. */
const looks: Readonly<Record<Exclude<ContactField, 'state'>, Look>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  district: { autoComplete: 'address-level3' },
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code' },
}

/** The id of a field's control. */
export const fieldIdOf = (field: ContactField) => `checkout-${field}`

/** Who gets the order and where. */
export function ContactFields(props: ContactFieldsProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('checkout.contact')}</legend>
        <Line {...props} field="email" hint={t('checkout.emailHint')} />
        <Line {...props} field="phone" hint={t('checkout.phoneHint')} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('checkout.address')}</legend>
        <div className={styles.pair}>
          <Line {...props} field="firstName" />
          <Line {...props} field="lastName" />
        </div>
        <Line {...props} field="address" hint={t('checkout.addressHint')} />
        <div className={styles.pair}>
          {asksFor(region, 'postalCode') ? <Line {...props} field="postalCode" /> : null}
          <Line {...props} field="city" />
        </div>
        {asksFor(region, 'state') ? <StateLine {...props} /> : null}
      </fieldset>
    </>
  )
}

interface LineProps extends ContactFieldsProps {
  readonly field: Exclude<ContactField, 'state'>
  readonly hint?: string
}

function Line({ field, hint, contact, wordsOf, onType, onLeave }: LineProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  return (
    <TextField
      id={fieldIdOf(field)}
      name={field}
      label={t(`checkout.field.${field}`)}
      hint={hint}
      problem={wordsOf(field)}
      required
      value={contact[field]}
      onChange={({ target }) => onType(field, target.value)}
      onBlur={() => onLeave(field)}
      {...looks[field]}
    />
  )
}

function StateLine({ contact, wordsOf, onType, onLeave }: ContactFieldsProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  return (
    <SelectField
      id={fieldIdOf('state')}
      name="state"
      label={t('checkout.field.state')}
      problem={wordsOf('state')}
      required
      autoComplete="address-level1"
      value={contact.state}
      onChange={({ target }) => onType('state', target.value)}
      onBlur={() => onLeave('state')}
    >
      <option value="">{t('checkout.chooseState')}</option>
      {statesByRegion[region].map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
