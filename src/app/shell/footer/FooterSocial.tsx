import { useTranslation } from 'react-i18next'
import type { SocialNetwork } from '../../../domain/region/regionFacts'
import { socialLinksOfBrand } from '../../../site/brand/brands'
import { useSite } from '../../../site/useSite'

const names: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

/** Links to the brand's pages on the region's social networks. */
export function FooterSocial() {
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
