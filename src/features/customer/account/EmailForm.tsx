import { withSecrets } from '../../../api/secrets'
import type { Customer } from '../../../domain/customer/customer'
import { shownPhone } from '../../../domain/region/phone'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { EmailField } from '../../../ui/form/EmailField'
import { useForm } from '../../../ui/form/useForm'
import { CustomerForm } from '../CustomerForm'
import { PasswordField } from '../PasswordField'
import { checkPerson, NameFields, OptionalFields, personFields, toPerson } from '../PersonFields'
import { useFieldErrors } from '../useFieldErrors'
import { useFieldMessages } from '../useFieldMessages'
import { useChangeEmailMutation, useChangeProfileMutation } from './accountApi'
import { Saved } from './Saved'

const fields = ['email', 'password'] as const

/** Changes the email after a password check. */
export function EmailForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const messages = useFieldMessages()
  const [change, { isLoading, isSuccess, error }] = useChangeEmailMutation()
  const form = useForm({
    name: 'email',
    fields,
    initial: { email: customer.email, password: '' },
    check: (field, values) => messages[field](values[field]),
    error,
    toFieldError: useFieldErrors(fields, { duplicated_email: 'email', invalid_credentials: 'password' }),
  })
  const send = () => {
    const { email, password } = form.values
    void change(withSecrets({ email: email.trim() }, { password }))
      .unwrap()
      .then(
        () => form.reset({ email: email.trim(), password: '' }),
        () => undefined,
      )
  }
  return (
    <CustomerForm
      label={t('email.title')}
      form={form}
      send={send}
      isSending={isLoading}
      submit={t('email.submit')}
      sending={t('account.saving')}
      tone="plain"
      beside={<Saved isSaved={isSuccess}>{t('email.saved')}</Saved>}
    >
      <EmailField {...form.control('email')} label={t('field.email.label')} />
      <PasswordField
        control={form.control('password')}
        label={t('field.password.current')}
        hint={t('email.why')}
        autoComplete="current-password"
      />
    </CustomerForm>
  )
}

/** Changes name, mobile number and gender. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const messages = useFieldMessages()
  const [change, { isLoading, isSuccess, error }] = useChangeProfileMutation()
  const { firstName, lastName, phone, gender } = customer
  const shown = shownPhone(region, phone)
  const form = useForm({
    name: 'profile',
    fields: personFields,
    initial: { firstName, lastName, mobileNumber: shown, gender: gender ?? '' },
    check: (field, values) =>
      // An unchanged number may come from another region and would fail this region's rule.
      field === 'mobileNumber' && values.mobileNumber === shown
        ? null
        : checkPerson(field, values[field], messages),
    error,
    toFieldError: useFieldErrors(personFields),
  })
  const send = () => {
    const person = toPerson(region, form.values)
    const isSaved = form.values.mobileNumber === shown && phone !== ''
    const mobileNumber = isSaved ? phone : (person.mobileNumber ?? null)
    void change({ ...person, mobileNumber, gender: person.gender ?? null })
  }
  return (
    <CustomerForm
      label={t('profile.title')}
      form={form}
      send={send}
      isSending={isLoading}
      submit={t('profile.submit')}
      sending={t('account.saving')}
      tone="plain"
      beside={<Saved isSaved={isSuccess}>{t('profile.saved')}</Saved>}
    >
      <NameFields control={form.control} />
      <OptionalFields control={form.control} />
    </CustomerForm>
  )
}
