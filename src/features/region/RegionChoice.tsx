import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { urlInSite } from '../../site/sites'
import { useFamily, useLocale, useSite } from '../../site/useSite'
import { ChoiceList } from './ChoiceList'

/** The brand's shops in the other regions, each a link to the page that is being shown. */
export function RegionChoice() {
  const { t } = useTranslation('shop')
  const { pathname } = useLocation()
  const site = useSite()
  const locale = useLocale()
  const choices = useFamily().map((sister) => ({
    key: sister.id,
    name: t(`region.${sister.region}`),
    note: sister.currency,
    href: urlInSite(sister, locale, pathname),
    isCurrent: sister.id === site.id,
  }))
  if (choices.length < 2) return null
  return <ChoiceList title={t('shell.region')} choices={choices} />
}
