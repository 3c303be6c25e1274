import { keysOf } from '../typedObject'
import { ownSelection, type ProductModifier, type Selections } from './modifier'
import { ownSelectionName } from './optionSelection'
import type { SetUpDraft } from './racketSetUpSchema'

export type { SetUp, SetUpDraft } from './racketSetUpSchema'

/** Maximum number of a customer's set-ups. */
export const maxSetUps = 20

/**
 * Weeks between two stringings. The rule of most stringers: as many stringings a year as the times of play per week
 * (ScotStrings, "String tension - what you need to know").
 */
export const restringWeeks = (plays: number): number => Math.round(52 / plays)

/** Names of the modifiers of the stringing (docs/contract.md#services-made-to-order). */
const names = {
  racketId: 'Racket',
  stringId: 'String',
  stringColor: 'String colour',
  mains: 'Tension main',
  crosses: 'Tension cross',
} as const satisfies Record<keyof SetUpDraft, string>

interface LineOption {
  readonly name: string
  readonly value: string
  readonly valueId?: number
}

/** The set-up of a line of stringing; null for other lines. @param options of a cart or order line */
export function readSetUp(options: readonly LineOption[]): SetUpDraft | null {
  const find = (name: string) => options.find((option) => option.name === name)
  const [racket, string, color] = [find(names.racketId), find(names.stringId), find(names.stringColor)]
  const [mains, crosses] = [find(names.mains)?.valueId, find(names.crosses)?.valueId]
  if (!racket || !string?.valueId || !color || !mains || !crosses) return null
  const racketId = racket.valueId ? String(racket.valueId) : null
  if (racketId === null && racket.value !== ownSelectionName) return null
  return { racketId, stringId: String(string.valueId), stringColor: color.value, mains, crosses }
}

/** The selections for a set-up or a part of one, by the ids of the stringing's modifiers. */
export function setUpSelections(
  modifiers: readonly ProductModifier[],
  draft: Partial<SetUpDraft>,
): Selections {
  return Object.fromEntries(
    keysOf(names).flatMap((key) => {
      const modifier = modifiers.find(({ displayName }) => displayName === names[key])
      const value = draft[key]
      return modifier && value !== undefined ? [[modifier.id, String(value ?? ownSelection)]] : []
    }),
  )
}

/** Whether two set-ups string the same racket in the same way. */
export const isSameSetUp = (one: SetUpDraft, other: SetUpDraft): boolean =>
  keysOf(names).every((key) => one[key] === other[key])
