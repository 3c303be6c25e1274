import { useTranslation } from 'react-i18next'
import { AddressBook } from '../../features/customer'
import { AccountFrame } from './AccountFrame'

export function AddressesPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <AccountFrame title={t('address.title')}>
      {(customer) => <AddressBook customer={customer} />}
    </AccountFrame>
  )
}
