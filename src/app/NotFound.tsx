import { lazy, Suspense } from 'react'
import type { NotFoundPageProps } from './pages/NotFoundPage'

const NotFoundPage = lazy(() =>
  import(/* webpackChunkName: "notFound" */ './pages/NotFoundPage').then(({ NotFoundPage }) => ({
    default: NotFoundPage,
  })),
)

/** What a page shows where there is nothing at its address; no visitor loads it before. */
export function NotFound(props: NotFoundPageProps) {
  return (
    <Suspense fallback={null}>
      <NotFoundPage {...props} />
    </Suspense>
  )
}
