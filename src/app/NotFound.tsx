import { lazy, Suspense } from 'react'

const NotFoundPage = lazy(() =>
  import(/* webpackChunkName: "notFound" */ './pages/NotFoundPage').then(({ NotFoundPage }) => ({
    default: NotFoundPage,
  })),
)

/** What a page shows where there is nothing at its address; no visitor loads it before. */
export function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  )
}
