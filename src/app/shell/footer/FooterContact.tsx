import { useTranslation } from 'react-i18next'
import { companyAddress } from '../../../domain/company/company'
import { regions } from '../../../domain/region/region'
import { useSite } from '../../../site/useSite'

/** The region's company with its address, telephone and grievance officer. */
export function FooterContact() {
  const { t, i18n } = useTranslation('shop')
  const { region } = useSite()
  const { legalName, street, city, postalCode, country } = companyAddress(region, i18n.language)
  const { phone, grievanceOfficer } = regions[region].company
  const { name, email } = grievanceOfficer
  return (
    <section>
      <h2>{t('footer.contact')}</h2>
      <address>
        {legalName}
        <br />
        {street}
        <br />
        {[city, postalCode].filter(Boolean).join(' ')}
        <br />
        {country}
      </address>
      <ul role="list">
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('footer.call', { phone })}</a>
        </li>
        <li>
          {t('footer.grievanceOfficer', { name })}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
    </section>
  )
}
