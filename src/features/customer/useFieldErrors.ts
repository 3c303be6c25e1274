import type { ErrorDetail } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'

/**
 * Returns a function that maps a server error to a field and its message; null if no field matches. An entry
 * in `byCode` takes precedence over the field that the error names.
 */
export function useFieldErrors<Field extends string>(
  fields: readonly Field[],
  byCode: Readonly<Record<string, Field>> = {},
) {
  const { t } = useTranslation(['account', 'shop'])
  return ({ code = '', field }: ErrorDetail): readonly [Field, string] | null => {
    const known = byCode[code]
    // For a signed-in customer this code means the password that confirms a change.
    if (known !== undefined && code === 'invalid_credentials') return [known, t('field.password.wrong')]
    if (known !== undefined) return [known, t(`error.${code}`)]
    const named = fields.find((own) => own === field)
    return named === undefined ? null : [named, t('field.invalid')]
  }
}
