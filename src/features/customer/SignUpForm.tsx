import { withSecrets } from '../../api/secrets'
import type { GuestOrder } from '../../domain/customer/guestOrder'
import { internationalPhone } from '../../domain/region/phone'
import type { RegionCode } from '../../domain/region/region'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { withNext } from '../../site/urls/readNextPath'
import { useSite } from '../../site/useSite'
import { EmailField } from '../../ui/form/EmailField'
import { useForm } from '../../ui/form/useForm'
import { Link } from '../../ui/Link'
import { useSignupMutation } from './customerApi'
import { CustomerForm } from './CustomerForm'
import { PasswordField } from './PasswordField'
import { checkPerson, NameFields, OptionalFields, toPerson } from './PersonFields'
import type { EntranceFormProps } from './SignInForm'
import { useFieldErrors } from './useFieldErrors'
import { useFieldMessages } from './useFieldMessages'
import styles from './CustomerForm.module.css'

const fields = ['firstName', 'lastName', 'email', 'password', 'mobileNumber', 'gender'] as const
const nothing = { firstName: '', lastName: '', email: '', password: '', mobileNumber: '', gender: '' }

interface SignUpFormProps extends EntranceFormProps {
  /** The guest order just placed: its contact fills the form. */
  readonly order?: GuestOrder | null
}

/** Sign-up form. After success the `getCustomer` query has the customer. */
export function SignUpForm({ next, name = 'sign-up', onSwitch, order = null }: SignUpFormProps) {
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const messages = useFieldMessages()
  const [signup, { isLoading, error }] = useSignupMutation()
  const form = useForm({
    name,
    fields,
    initial: order ? { ...nothing, ...toKnownTexts(region, order) } : nothing,
    check: (field, values) => {
      if (field === 'email') return messages.email(values.email)
      if (field === 'password') return messages.newPassword(values.password)
      return checkPerson(field, values[field], messages)
    },
    error,
    toFieldError: useFieldErrors(fields, { duplicated_email: 'email', common_password: 'password' }),
  })
  const send = () => {
    const { email, password } = form.values
    const person = {
      ...toPerson(region, form.values),
      email: email.trim(),
    }
    void signup(withSecrets({ method: 'password', ...person }, { password }))
  }
  return (
    <>
      <CustomerForm
        label={t('signUp.title')}
        form={form}
        send={send}
        isSending={isLoading}
        submit={t('signUp.submit')}
        sending={t('signUp.sending')}
      >
        <NameFields control={form.control} />
        <EmailField {...form.control('email')} label={t('field.email.label')} />
        <PasswordField
          control={form.control('password')}
          label={t('field.password.label')}
          hint={t('field.newPassword.rules')}
          autoComplete="new-password"
        />
        <OptionalFields control={form.control} />
      </CustomerForm>
      <div className={styles.links}>
        <p>
          <Link to={withNext(paths.login(), next)} onClick={onSwitch}>
            {t('signUp.signIn')}
          </Link>
        </p>
      </div>
    </>
  )
}

/** Leaves out a phone number of another region, because validation would reject it. */
function toKnownTexts(region: RegionCode, { firstName, lastName, email, phone }: GuestOrder) {
  return { firstName, lastName, email, mobileNumber: internationalPhone(region, phone) ?? '' }
}
