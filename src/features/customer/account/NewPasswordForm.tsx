import { withSecrets } from '../../../api/secrets'
import type { Customer } from '../../../domain/customer/customer'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useForm } from '../../../ui/form/useForm'
import { CustomerForm } from '../CustomerForm'
import { PasswordField } from '../PasswordField'
import { useFieldErrors } from '../useFieldErrors'
import { useFieldMessages } from '../useFieldMessages'
import { useChangePasswordMutation } from './accountApi'
import { Saved } from './Saved'

const fields = ['currentPassword', 'newPassword'] as const
const nothing = { currentPassword: '', newPassword: '' }

/** Changes the password, which ends the customer's other sessions. */
export function NewPasswordForm({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const messages = useFieldMessages()
  const [change, { isLoading, isSuccess, error }] = useChangePasswordMutation()
  const form = useForm({
    name: 'password',
    fields,
    initial: nothing,
    check: (field, values) =>
      field === 'newPassword'
        ? messages.newPassword(values.newPassword)
        : messages.password(values.currentPassword),
    error,
    toFieldError: useFieldErrors(fields, {
      invalid_credentials: 'currentPassword',
      common_password: 'newPassword',
    }),
  })
  const send = () => {
    void change(withSecrets({}, form.values))
      .unwrap()
      .then(
        () => form.reset(nothing),
        () => undefined,
      )
  }
  return (
    <CustomerForm
      label={t('newPassword.title')}
      form={form}
      send={send}
      isSending={isLoading}
      submit={t('newPassword.submit')}
      sending={t('account.saving')}
      tone="plain"
      beside={<Saved isSaved={isSuccess}>{t('newPassword.saved')}</Saved>}
    >
      {/* Associates the password with its account in password managers. */}
      <input type="email" autoComplete="username" value={customer.email} readOnly hidden />
      <PasswordField
        control={form.control('currentPassword')}
        label={t('field.password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        control={form.control('newPassword')}
        label={t('field.newPassword.label')}
        hint={t('field.newPassword.rules')}
        autoComplete="new-password"
      />
    </CustomerForm>
  )
}
