import { withSecrets } from '../../../api/secrets'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useForm } from '../../../ui/form/useForm'
import { CustomerForm } from '../CustomerForm'
import { PasswordField } from '../PasswordField'
import { useFieldErrors } from '../useFieldErrors'
import { useFieldMessages } from '../useFieldMessages'
import { useRemoveAccountMutation } from './accountApi'

const fields = ['password'] as const

/** Deletes the account after a password check. */
export function DeleteAccountForm({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation(['account', 'shop'])
  const messages = useFieldMessages()
  const [remove, { isLoading, error }] = useRemoveAccountMutation()
  const form = useForm({
    name: 'removal',
    fields,
    initial: { password: '' },
    check: (_field, { password }) => messages.password(password),
    error,
    toFieldError: useFieldErrors(fields, { invalid_credentials: 'password' }),
  })
  const send = () => {
    void remove(withSecrets({}, form.values))
      .unwrap()
      .then(onDeleted, () => undefined)
  }
  return (
    <CustomerForm
      label={t('removal.title')}
      form={form}
      send={send}
      isSending={isLoading}
      submit={t('removal.submit')}
      sending={t('removal.sending')}
      tone="plain"
    >
      <PasswordField
        control={form.control('password')}
        label={t('field.password.current')}
        autoComplete="current-password"
      />
    </CustomerForm>
  )
}
