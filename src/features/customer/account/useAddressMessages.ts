import { useTranslation } from 'react-i18next'
import { addressProblem, type AddressField } from '../../../domain/customer/addressRules'
import type { RegionCode } from '../../../domain/region/region'
import { useSite } from '../../../site/useSite'
import { useFieldMessages } from '../useFieldMessages'
import { hasWrittenCity } from './addressTexts'

/** What is wrong with a field of an address, in words; null when nothing is. */
export function useAddressMessages() {
  const { t } = useTranslation(['account', 'shop'])
  const { region } = useSite()
  const messages = useFieldMessages()
  const code = region === 'ID' ? t('address.postalCode.five') : t('address.postalCode.six')
  const state: Readonly<Record<RegionCode, string>> = {
    IN: t('address.chooseState'),
    AE: t('address.chooseEmirate'),
    ID: t('address.chooseProvince'),
    SG: '',
  }
  const missing: Readonly<Record<Exclude<AddressField, 'firstName' | 'lastName' | 'phone'>, string>> = {
    address: t('address.street.missing'),
    postalCode: code,
    state: state[region],
    city: hasWrittenCity(region) ? t('address.city.missing') : t('address.chooseCity'),
    district: t('address.chooseDistrict'),
  }
  return (field: AddressField, text: string): string | null => {
    const problem = addressProblem(region, field, text)
    if (problem === null) return null
    if (field === 'firstName' || field === 'lastName' || field === 'phone')
      return messages[field](text) ?? t('field.invalid')
    if (problem === 'tooLong') return t('field.tooLong')
    return problem === 'missing' || field === 'postalCode' ? missing[field] : t('field.invalid')
  }
}
