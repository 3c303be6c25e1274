import { createContext } from 'react'
import type { RegionCode } from '../../../domain/region/region'

/** What a page says of itself. */
export interface PageTexts {
  /** Without the shop's name. */
  readonly title: string
  readonly fullTitle: string
  readonly description: string
  /** Without the language prefix. */
  readonly pathname: string
  /** Query that makes it a page of its own, or empty. */
  readonly query: string
  /** Where the page is for good; null for what search engines shall not list. */
  readonly address: string | null
  /** Where the page exists; everywhere when absent. */
  readonly regions?: readonly RegionCode[]
}

/** Hears what a page says of itself while it is rendered; there is a listener on the server only. */
export const HeadListener = createContext<((texts: PageTexts) => void) | null>(null)
