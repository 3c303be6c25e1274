import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { withPrefix } from '../../site/urls/paths'
import { languageOf, prefixOf } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import { ChoiceList } from './ChoiceList'

/** The site's other languages, each a link to the page that is being shown. */
export function LanguageChoice() {
  const { t } = useTranslation('shop')
  const { pathname } = useLocation()
  const site = useSite()
  const current = useLocale()
  if (site.locales.length < 2) return null
  const choices = site.locales.map((locale) => ({
    key: locale,
    name: t(`language.${languageOf(locale)}`),
    language: languageOf(locale),
    // A language is a page of its own with its own words: the browser loads it.
    href: withPrefix(prefixOf(site, locale), pathname),
    isCurrent: locale === current,
  }))
  return <ChoiceList title={t('shell.language')} choices={choices} />
}
