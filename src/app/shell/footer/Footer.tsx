import { companyAddress } from '../../../domain/company/company'
import { paymentMethods } from '../../../domain/payment/paymentMethods'
import { regions } from '../../../domain/region/region'
import type { SocialNetwork } from '../../../domain/region/regionFacts'
import { useCategories, useCategoryTitle, useSellsRackets } from '../../../features/catalog'
import { socialLinksOfBrand } from '../../../site/brand/brands'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { regionsOfPage } from '../../../site/urls/regionsOfPage'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import { Wordmark } from '../brand/Wordmark'
import { useServiceLinks } from '../useServiceLinks'
import styles from './Footer.module.css'

/** The footer, with the region's company, contact details and payment methods. */
export function Footer() {
  const { t, i18n } = useTranslation('shop')
  const { region, openMethods } = useSite()
  return (
    <footer className={styles.footer} data-late suppressHydrationWarning>
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

const names: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

/** Links to the brand's pages on the region's social networks. */
function FooterSocial() {
  const { t } = useTranslation('shop')
  const { brand, region } = useSite()
  return (
    <nav aria-label={t('footer.follow')}>
      <h2>{t('footer.follow')}</h2>
      <ul role="list">
        {socialLinksOfBrand(brand, region).map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="noopener">
              {names[network]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the root categories, the services and the wishlist. */
function FooterShop() {
  const { t } = useTranslation('shop')
  const titleOf = useCategoryTitle()
  const services = useServiceLinks()
  const { data: tree = [] } = useCategories()
  return (
    <nav aria-label={t('footer.shop')}>
      <h2>{t('footer.shop')}</h2>
      <ul role="list">
        {tree.map((root) => (
          <li key={root.entityId}>
            <Link to={root.path}>{titleOf(root)}</Link>
          </li>
        ))}
        {services.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.wishlist()}>{t('shell.wishlist')}</Link>
        </li>
      </ul>
    </nav>
  )
}

/** The region's company with its address, telephone and grievance officer. */
function FooterContact() {
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

/** Links to the help pages. */
function FooterHelp() {
  const { t } = useTranslation('shop')
  const { commerce } = useSite()
  return (
    <nav aria-label={t('footer.help')}>
      <h2>{t('footer.help')}</h2>
      <ul role="list">
        <PageLink to={paths.page('contact')} title={t('footer.contactUs')} />
        <PageLink to={paths.mails('newsletter')} title={t('footer.newsletter')} />
        {commerce.orders ? <PageLink to={paths.track()} title={t('footer.track')} /> : null}
        {commerce.giftCards ? (
          <PageLink to={paths.giftCardBalance()} title={t('footer.giftCardBalance')} />
        ) : null}
        <PageLink to={paths.page('delivery')} title={t('footer.delivery')} />
        <PageLink to={paths.page('returns')} title={t('footer.returns')} />
        <PageLink to={paths.page('faq')} title={t('footer.faq')} />
        <PageLink to={paths.sizeGuide()} title={t('sizeGuide.title')} />
        {useSellsRackets() ? <PageLink to={paths.racketFinder()} title={t('footer.racketFinder')} /> : null}
      </ul>
    </nav>
  )
}

/** Links to the company and legal pages. */
function FooterLegal() {
  const { t } = useTranslation('shop')
  const { region } = useSite()
  return (
    <nav aria-label={t('footer.legal')}>
      <h2>{t('footer.legal')}</h2>
      <ul role="list">
        <PageLink to={paths.page('about')} title={t('footer.about')} />
        <PageLink to={paths.page('terms')} title={t('footer.terms')} />
        <PageLink to={paths.page('privacy')} title={t('footer.privacy')} />
        <PageLink to={paths.privacyChoices()} title={t('footer.privacyChoices')} />
        {regionsOfPage('grievance').includes(region) ? (
          <PageLink to={paths.page('grievance')} title={t('footer.grievance')} />
        ) : null}
      </ul>
    </nav>
  )
}

function PageLink({ to, title }: { to: string; title: string }) {
  return (
    <li>
      <Link to={to}>{title}</Link>
    </li>
  )
}
