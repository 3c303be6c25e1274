import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/Icon'
import { Link } from '../../../ui/Link'
import { useHelpLinks, useServiceLinks } from '../useServiceLinks'
import { MenuArtOnDemand } from './MenuArtOnDemand'
import styles from './MegaMenu.module.css'

/** The services with a drawing each; beside them, help with an order. */
export function ServicesMenu({ hasPictures }: { hasPictures: boolean }) {
  const { t } = useTranslation('shop')
  const services = useServiceLinks()
  const help = useHelpLinks()
  return (
    <>
      <div className={styles.lead}>
        <p className={styles.title}>{services.length > 0 ? t('shell.services') : t('footer.help')}</p>
        <ul role="list">
          {help.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ul role="list" className={styles.services}>
        {services.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles.service}>
              <MenuArtOnDemand to={to} sizes="210px" isWanted={hasPictures} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
