import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import type { PathMatch } from 'react-router-dom'
import type { StoreExtra } from '../../api/baseApi'
import type { Capabilities } from '../../domain/capabilities'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import type { TextPage } from '../../site/urls/paths'
import type { LayoutName } from '../layouts/layouts'
import type { ShopState } from '../store'

interface Page {
  readonly default: ComponentType
  /** Chunks and data that a prefetch loads as well, so that the page opens without another request. */
  readonly ahead?: PageAhead
}

export interface PageAhead {
  /** Chunks and translations of the page's parts. */
  readonly load: (translations: Pick<i18n, 'loadNamespaces'>) => Promise<unknown>
  /** Queries that the server must not dispatch, because the page is personal. */
  readonly queries: () => readonly PageQuery[]
}

/** A query of a page, dispatched before the server renders and when a link to the page comes near. */
export type PageQuery = ThunkAction<
  PromiseLike<{ readonly error?: unknown }> & {
    readonly requestId: string
    readonly unsubscribe: () => void
  },
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
  /** Name of the page's chunk and key of its translations (`namespaces.ts`). */
  readonly name: string
  readonly path: string
  readonly layout: LayoutName
  readonly load: () => Promise<Page>
  readonly Page: ComponentType
  /** Queries of the page. */
  readonly queries: (visit: PageVisit) => readonly PageQuery[]
  /** True when the url is unknown although no query failed; called after all queries. */
  readonly isUnknown: (visit: PageVisit) => boolean
  /** True for pages with personal data: never cached, never indexed. */
  readonly isPersonal: boolean
  /** The capability that the page needs; without it the url is unknown. Null: none. */
  readonly needs: keyof Capabilities | null
  /** Chunks that the first view needs for some urls only; called after all queries. */
  readonly parts: (visit: PageVisit) => readonly string[]
  /** Chunks whose styles the first view needs before their scripts arrive. */
  readonly earlyStyles: readonly string[]
  /** The page's text; it has a chunk per language. */
  readonly text: TextPage | null
}

/** Creates a route. By default it is a public page without queries. */
export function page(
  name: string,
  path: string,
  layout: LayoutName,
  load: () => Promise<Page>,
  more: Partial<
    Pick<ShopRoute, 'queries' | 'isUnknown' | 'isPersonal' | 'needs' | 'parts' | 'earlyStyles' | 'text'>
  > = {},
): ShopRoute {
  const defaults = {
    queries: () => [],
    isUnknown: () => false,
    isPersonal: false,
    needs: null,
    parts: () => [],
    earlyStyles: [],
    text: null,
  }
  return { name, path, layout, load, Page: lazyWithTranslations(name, load, 'default'), ...defaults, ...more }
}

/** Creates the route of a page with personal data. */
export const personalPage = (
  name: string,
  path: string,
  needs: keyof Capabilities | null,
  load: () => Promise<Page>,
  layout: LayoutName = 'default',
): ShopRoute => page(name, path, layout, load, { isPersonal: true, needs })
