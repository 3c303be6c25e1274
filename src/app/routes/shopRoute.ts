import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { PathMatch } from 'react-router-dom'
import type { StoreExtra } from '../../api/baseApi'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import type { TextPage } from '../../site/urls/paths'
import type { LayoutName } from '../layouts/layouts'
import type { ShopState } from '../store'

type Page = { readonly default: ComponentType }
/** What a page reads; dispatched before it is shown, on the server and when a link to it comes near. */
export type PageQuery = ThunkAction<
  PromiseLike<{ readonly error?: unknown }> & { readonly unsubscribe: () => void },
  ShopState,
  StoreExtra,
  UnknownAction
>

export interface PageVisit {
  readonly match: PathMatch
  readonly search: URLSearchParams
  readonly state: ShopState
}

export interface ShopRoute {
  /** Also the name of the page's chunk, by which it finds its words (`namespaces.ts`). */
  readonly name: string
  readonly path: string
  readonly layout: LayoutName
  readonly load: () => Promise<Page>
  readonly Page: ComponentType
  /** First what the page needs before anything else is known. */
  readonly queries: (visit: PageVisit) => readonly PageQuery[]
  /** True when the url names nothing that exists, although no query fails; asked when everything is read. */
  readonly isUnknown: (visit: PageVisit) => boolean
  /** True for pages that show somebody's own things: never cached, never indexed. */
  readonly isPersonal: boolean
  /** Chunks of what the page shows at once for some addresses only; asked when everything is read. */
  readonly parts: (visit: PageVisit) => readonly string[]
  /** The text that the page shows, which has a chunk of its own for each language. */
  readonly text: TextPage | null
}

/** A screen at a path; only what differs from a public page without data is said. */
export function page(
  name: string,
  path: string,
  layout: LayoutName,
  load: () => Promise<Page>,
  more: Partial<Pick<ShopRoute, 'queries' | 'isUnknown' | 'isPersonal' | 'parts' | 'text'>> = {},
): ShopRoute {
  const defaults = {
    queries: () => [],
    isUnknown: () => false,
    isPersonal: false,
    parts: () => [],
    text: null,
  }
  return { name, path, layout, load, Page: lazyWithTranslations(name, load), ...defaults, ...more }
}
