import { AddressBook } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { AccountFrame } from './AccountFrame'

export function AddressesPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <AccountFrame title={t('address.title')}>
      {(customer) => <AddressBook customer={customer} />}
    </AccountFrame>
  )
}
