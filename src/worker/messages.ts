/** What pages say to the worker. `CACHE_URLS` is Workbox's own name, heard by its router. */
export type PageMessage =
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
