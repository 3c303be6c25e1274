import { useTranslation } from 'react-i18next'
import { useSellsRackets } from '../../../features/catalog'
import { paths } from '../../../site/urls/paths'
import { regionsOfPage } from '../../../site/urls/regionsOfPage'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'

/** Links to the help pages. */
export function FooterHelp() {
  const { t } = useTranslation('shop')
  const { commerce } = useSite()
  return (
    <nav aria-label={t('footer.help')}>
      <h2>{t('footer.help')}</h2>
      <ul role="list">
        <PageLink to={paths.page('contact')} title={t('footer.contactUs')} />
        {commerce.orders === 'none' ? null : <PageLink to={paths.track()} title={t('footer.track')} />}
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
export function FooterLegal() {
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
