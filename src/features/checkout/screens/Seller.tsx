import { addressLine, companyAddress } from '../../../domain/company/company'
import { taxRegistrations } from '../../../domain/company/taxRegistration'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale, useSite } from '../../../site/useSite'
import { useSupport } from '../../../site/useSupport'
import { SupportContacts } from '../../../ui/SupportContacts'
import styles from './CheckoutSteps.module.css'

/** The company that sells in the region, with its address and tax number, and the shop's support. */
export function Seller() {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const company = companyAddress(region, useLocale())
  const { hours, city } = useSupport()
  const { idName, id } = taxRegistrations[region]
  return (
    <address className={styles.seller}>
      <p>{t('checkout.soldBy', { name: company.legalName })}</p>
      <p>{addressLine(company)}</p>
      <p>{`${idName} ${id}`}</p>
      <ul role="list">
        <SupportContacts />
      </ul>
      <p>{t('help.hours', { hours, city })}</p>
    </address>
  )
}
