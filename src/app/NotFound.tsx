import { Suspense } from 'react'
import { lazyWithTranslations } from '../site/translations/lazyWithTranslations'
import type { NotFoundPageProps } from './pages/NotFoundPage'

const NotFoundPage = lazyWithTranslations<NotFoundPageProps>('notFound', async () => {
  const { NotFoundPage } = await import(/* webpackChunkName: "notFound" */ './pages/NotFoundPage')
  return { default: NotFoundPage }
})

/** What a page shows where there is nothing at its address; no visitor loads it before. */
export function NotFound(props: NotFoundPageProps) {
  return (
    <Suspense fallback={null}>
      <NotFoundPage {...props} />
    </Suspense>
  )
}
