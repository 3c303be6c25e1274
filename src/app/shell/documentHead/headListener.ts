import { createContext } from 'react'
import type { RegionCode } from '../../../domain/region/region'

/** Texts and address of a page, for its head. */
export interface PageTexts {
  /** Without the shop's name. */
  readonly title: string
  readonly fullTitle: string
  readonly description: string
  /** Without the language prefix. */
  readonly pathname: string
  /** Query of the canonical url, or empty. */
  readonly query: string
  /** The canonical url; null for pages that search engines must not index. */
  readonly address: string | null
  /** Regions that have the page; all when absent. */
  readonly regions?: readonly RegionCode[]
}

/** Receives a page's texts while the server renders it; null in the browser. */
export const HeadListener = createContext<((texts: PageTexts) => void) | null>(null)
