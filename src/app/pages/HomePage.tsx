import { Suspense } from 'react'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { PageHead } from '../shell/documentHead/PageHead'
import { ChosenHome } from './home/ChosenHome'

const CatalogHome = lazyNamed(
  () => import(/* webpackChunkName: "catalogHome" */ './home/CatalogHome'),
  'CatalogHome',
)

export function HomePage() {
  const { t } = useTranslation('home')
  const { brand, commerce } = useSite()
  const context = commerce.services ? { context: 'services' as const } : {}
  return (
    <>
      <PageHead
        title={t(`brand.${brand}.title`)}
        isWholeTitle
        description={t(`brand.${brand}.description`, context)}
      />
      {commerce.showcase === 'chosen' ? (
        <ChosenHome />
      ) : (
        <Suspense fallback={null}>
          <CatalogHome />
        </Suspense>
      )}
    </>
  )
}
