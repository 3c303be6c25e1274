import type { RefObject } from 'react'
import type { TitleOf } from './suggestions/ParentName'

export interface SearchBoxProps {
  readonly titleOf: TitleOf
  readonly input: RefObject<HTMLInputElement | null>
  /** True in the full-screen search on phones. */
  readonly isStanding?: boolean
  /** Called after a selection or a submit. */
  readonly onDone?: () => void
}
