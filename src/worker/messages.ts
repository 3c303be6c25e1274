/** Messages from pages to the worker. Workbox's router handles `CACHE_URLS`. */
export type MessageToWorker =
  | { readonly type: 'WHICH_BUILD' }
  | { readonly type: 'SKIP_WAITING' }
  | {
      readonly type: 'CACHE_URLS'
      readonly payload: {
        readonly urlsToCache: readonly (readonly [
          string,
          { readonly headers: Readonly<Record<string, string>> },
        ])[]
      }
    }
