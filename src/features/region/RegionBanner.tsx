import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { regionName, type RegionCode } from '../../domain/region/region'
import { toLanguage } from '../../site/site'
import { urlInSite } from '../../site/sites'
import { useTranslation } from '../../site/translations/useTranslation'
import { useFamily, useLocale, useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { IconButton } from '../../ui/icon/IconButton'
import { CornerCard } from '../../ui/overlay/CornerCard'
import styles from './RegionBanner.module.css'

interface RegionBannerProps {
  /** The visitor's region. */
  readonly region: RegionCode
  readonly onClose: () => void
}

/** Offers the same page in the shop of the visitor's region. */
export function RegionBanner({ region, onClose }: RegionBannerProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const { pathname, search } = useLocation()
  const site = useSite()
  const locale = useLocale()
  const language = toLanguage(locale)
  const visitorsFirst = [...useFamily()].sort((one, other) => {
    return Number(other.region === region) - Number(one.region === region)
  })
  const id = useId()
  return (
    <CornerCard aria-labelledby={id} data-banner="region">
      <div className={styles.head}>
        <h2 id={id}>{t('regionBanner.visitorFrom', { country: regionName(region, language) })}</h2>
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
      </div>
      <p className={styles.question}>
        {t('regionBanner.question')}{' '}
        {t('regionBanner.cartStays', { region: regionName(site.region, language) })}
      </p>
      <ul role="list" className={styles.choices}>
        {visitorsFirst.map((sister) => (
          <li key={sister.id}>
            {sister.id === site.id ? (
              <button type="button" className={styles.choice} onClick={onClose}>
                {regionName(sister.region, language)}
                <small>{t('regionBanner.current')}</small>
              </button>
            ) : (
              <a
                className={styles.choice}
                data-region={sister.region === region ? 'visitors' : undefined}
                href={urlInSite(sister, locale, pathname) + search}
                onClick={onClose}
              >
                {regionName(sister.region, language)}
                <small>{sister.currency}</small>
                <Icon name="arrowRight" size="small" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </CornerCard>
  )
}
