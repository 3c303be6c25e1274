import { Suspense } from 'react'
import { lazyWithWords } from '../site/words/lazyWithWords'
import type { NotFoundPageProps } from './pages/NotFoundPage'

const NotFoundPage = lazyWithWords<NotFoundPageProps>('notFound', async () => {
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
