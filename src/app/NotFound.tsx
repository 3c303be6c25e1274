import { Suspense } from 'react'
import { lazyWithTranslations } from '../site/translations/lazyWithTranslations'
import type { NotFoundPageProps } from './pages/NotFoundPage'

const NotFoundPage = lazyWithTranslations<NotFoundPageProps>('notFound', async () => {
  const { NotFoundPage } = await import(/* webpackChunkName: "notFound" */ './pages/NotFoundPage')
  return { default: NotFoundPage }
})

/** The 404 page. Its chunk loads only when it is shown. */
export function NotFound(props: NotFoundPageProps) {
  return (
    <Suspense fallback={null}>
      <NotFoundPage {...props} />
    </Suspense>
  )
}
