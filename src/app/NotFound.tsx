import { Suspense } from 'react'
import { lazyWithTranslations } from '../site/translations/lazyWithTranslations'

const NotFoundPage = lazyWithTranslations('notFound', async () => {
  const { NotFoundPage } = await import(/* webpackChunkName: "notFound" */ './pages/NotFoundPage')
  return { default: NotFoundPage }
})

/** The 404 page. Its chunk loads only when it is shown. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  )
}
