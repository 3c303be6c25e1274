import { useTranslation } from 'react-i18next'
import { paymentMethods } from '../../../domain/payment/paymentMethods'
import { regions } from '../../../domain/region/region'
import { useSite } from '../../../site/useSite'
import { Wordmark } from '../brand/Wordmark'
import { FooterContact } from './FooterContact'
import { FooterHelp, FooterLegal } from './FooterPages'
import { FooterShop } from './FooterShop'
import { FooterSocial } from './FooterSocial'
import styles from './Footer.module.css'

/** The footer, with the region's company, contact details and payment methods. */
export function Footer() {
  const { t, i18n } = useTranslation('shop')
  const { region, openMethods } = useSite()
  return (
    <footer className={styles.footer} data-late>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Wordmark />
          <FooterSocial />
        </div>
        <FooterShop />
        <FooterHelp />
        <div className={styles.stack}>
          <FooterLegal />
          {openMethods.length === 0 ? null : (
            <section>
              <h2>{t('footer.payWith')}</h2>
              <ul role="list">
                {paymentMethods(region, i18n.language)
                  .filter(({ key }) => openMethods.includes(key))
                  .map(({ key, label }) => (
                    <li key={key}>{label}</li>
                  ))}
              </ul>
            </section>
          )}
        </div>
        <FooterContact />
      </div>
      <p className={styles.company}>{regions[region].company.legalName}</p>
    </footer>
  )
}
