import { Suspense } from 'react'
import { lazyWithTranslations } from '../site/translations/lazyWithTranslations'

const NotFoundPage = lazyWithTranslations(
  'notFound',
  () => import(/* webpackChunkName: "notFound" */ './pages/NotFoundPage'),
  'NotFoundPage',
)

/** The 404 page. Its chunk loads only when it is shown. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  )
}
