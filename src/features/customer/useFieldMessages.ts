import { passwordProblem } from '../../domain/customer/password'
import { fieldProblem, type ContactField, type FieldProblem } from '../../domain/order/checkout'
import { addressFormats } from '../../domain/region/addressFormats'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'

type ReportedProblem = Exclude<FieldProblem, 'tooLong'>

/** Returns functions that validate a personal field and give its error message or null. */
export function useFieldMessages() {
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const messageFor = (
    field: ContactField,
    text: string,
    messages: Readonly<Partial<Record<ReportedProblem, string>>>,
  ) => {
    const problem = fieldProblem(region, field, text)
    if (problem === null) return null
    return problem === 'tooLong' ? t('field.tooLong') : (messages[problem] ?? t('field.invalid'))
  }
  return {
    email: (text: string) =>
      messageFor('email', text, { missing: t('field.email.missing'), invalid: t('field.email.invalid') }),
    firstName: (text: string) => messageFor('firstName', text, { missing: t('field.firstName.missing') }),
    lastName: (text: string) => messageFor('lastName', text, { missing: t('field.lastName.missing') }),
    /** Don't call it for an empty optional number. */
    phone: (text: string) => {
      const { specifiedLength: digits, example } = addressFormats[region].phone
      const invalid =
        example === undefined ? t('field.phone.digits', { digits }) : t('field.phone.like', { example })
      return messageFor('phone', text, { missing: t('field.phone.missing'), invalid })
    },
    password: (text: string) => (text === '' ? t('field.password.missing') : null),
    newPassword: (text: string) => {
      const problem = passwordProblem(text)
      if (problem === null) return null
      return {
        missing: t('field.newPassword.missing'),
        short: t('field.newPassword.short'),
        long: t('field.newPassword.long'),
        plain: t('field.newPassword.plain'),
      }[problem]
    },
  }
}
