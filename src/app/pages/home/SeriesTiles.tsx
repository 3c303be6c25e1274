import { formatListingUrl } from '../../../features/catalog'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { Link } from '../../../ui/Link'
import { ArtworkScene } from './Artwork'
import { homeContent } from './homeContent'
import { HomeSection } from './HomeSection'
import styles from './SeriesTiles.module.css'

/** The brand's racket series, each with its purpose. */
export function SeriesTiles() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand } = useSite()
  return (
    <HomeSection title={t('home.shopBySeries')} aside={<p>{t(`brand.${brand}.seriesText`)}</p>}>
      <ul role="list" className={styles.series}>
        {homeContent(brand).series.map(({ name, ...art }) => (
          <li key={name}>
            <Link
              className={styles.tile}
              to={
                paths.category('badminton/rackets') +
                formatListingUrl({ page: 1, filters: { series: [name] } })
              }
            >
              <ArtworkScene {...art} sizes="(min-width: 768px) 400px, 40vw" className={styles.art} />
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{t(`brand.${brand}.series.${name.toLowerCase()}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
