import { useTranslation } from 'react-i18next'
import type { ErrorDetail } from '../../domain/errors'

/** Of somebody signed in, `invalid_credentials` can only mean the password that they gave to confirm it. */
export function useWrongPassword<Field extends string>(field: Field) {
  const { t } = useTranslation(['account', 'shop'])
  return ({ code }: ErrorDetail): readonly [Field, string] | null =>
    code === 'invalid_credentials' ? [field, t('field.password.wrong')] : null
}
