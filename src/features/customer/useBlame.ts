import { useTranslation } from 'react-i18next'
import type { ErrorDetail } from '../../domain/errors'

/**
 * Which field one of the shop's reasons is about, and how it says so: the one that the reason names, or the one that
 * the reason's code is always about.
 */
export function useBlame<Field extends string>(
  fields: readonly Field[],
  byCode: Readonly<Record<string, Field>> = {},
) {
  const { t } = useTranslation(['account', 'shop'])
  return ({ code = '', field }: ErrorDetail): readonly [Field, string] | null => {
    const known = byCode[code]
    // Of somebody signed in it can only mean the password that they gave to confirm a change.
    if (known !== undefined && code === 'invalid_credentials') return [known, t('field.password.wrong')]
    if (known !== undefined) return [known, t(`error.${code}`)]
    const named = fields.find((own) => own === field)
    return named === undefined ? null : [named, t('field.invalid')]
  }
}
