import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { regionName } from '../../domain/region/region'
import { toLanguage, localePrefix, type Language } from '../../site/site'
import { urlInSite } from '../../site/sites'
import { useTranslation } from '../../site/translations/useTranslation'
import { withPrefix } from '../../site/urls/paths'
import { useFamily, useLocale, useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'

/** The brand's shops in all regions, each a link to the current page. */
export function RegionChoice() {
  const { t } = useTranslation('shop')
  const { pathname, search } = useLocation()
  const site = useSite()
  const locale = useLocale()
  const language = toLanguage(locale)
  const choices = useFamily().map((sister) => ({
    key: sister.id,
    name: regionName(sister.region, language),
    note: sister.currency,
    href: urlInSite(sister, locale, pathname + search),
    isCurrent: sister.id === site.id,
  }))
  if (choices.length < 2) return null
  return <ChoiceList title={t('shell.region')} choices={choices} />
}

/** The site's languages, each a link to the current page. */
export function LanguageChoice() {
  const { t } = useTranslation('shop')
  const { pathname, search } = useLocation()
  const site = useSite()
  const current = useLocale()
  if (site.locales.length < 2) return null
  const choices = site.locales.map((locale) => ({
    key: locale,
    name: t(`language.${toLanguage(locale)}`),
    language: toLanguage(locale),
    // A full page load, because each language has its own url and translations.
    href: withPrefix(localePrefix(site, locale), pathname + search),
    isCurrent: locale === current,
  }))
  return <ChoiceList title={t('shell.language')} choices={choices} />
}

interface Choice {
  readonly key: string
  readonly name: string
  /** Language of the name, if it differs from the page's. */
  readonly language?: Language
  readonly note?: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Links to the current page in other shops or languages; marks the current one. */
function ChoiceList({ title, choices }: { title: string; choices: readonly Choice[] }) {
  const titleId = useId()
  return (
    <section>
      <p id={titleId}>{title}</p>
      <ul role="list" aria-labelledby={titleId}>
        {choices.map(({ key, name, language, note, href, isCurrent }) => (
          <li key={key}>
            <a href={href} lang={language} hrefLang={language} aria-current={isCurrent ? 'true' : undefined}>
              {name}
              {note === undefined ? null : <span>{note}</span>}
              {isCurrent ? <Icon name="check" size="small" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
