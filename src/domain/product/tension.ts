import { selectionFor, type Selections, type NumberModifier, type ProductModifier } from './modifier'
import { wholeNumber } from './modifierCheck'
import { numberLimits, offeredValues, type Configuration } from './modifierSelections'

/** A tension of the mains that suits most players, in pounds. */
const usualMains = 24

/** The crosses are shorter than the mains, so stringers pull them this much tighter, in pounds. */
export const crossesAbove = 2

/**
 * Tensions of the mains by level, in pounds; the last ends at the limit of frame and string. Source: our stringers.
 * Li-Ning's stringing guide has 20-23 lb, 24-27 lb and 28-34 lb for beginners, intermediate players and professionals.
 */
export const tensionLevels = [
  { level: 'beginner', from: 20, to: 23 },
  { level: 'club', from: 23, to: 26 },
  { level: 'league', from: 26, to: Infinity },
] as const

/** How well a player plays, as far as the tension depends on it. */
export type PlayerLevel = (typeof tensionLevels)[number]['level']

/** A string under this gauge in mm is thin: it lasts longer at a lower tension. Source: our stringers. */
export const thinGauge = 0.65

/** The tensions that suit each level, in pounds, without those above a limit. */
export function tensionAdvice(limit: number) {
  return tensionLevels
    .filter(({ from }) => from <= limit)
    .map(({ level, from, to }) => ({ level, from, to: Math.min(to, Math.floor(limit)) }))
}

export interface Tensions {
  readonly mains: NumberModifier
  readonly crosses: NumberModifier
}

/** The modifiers for the tensions of a stringing; null for other products. */
export function tensionsIn(modifiers: readonly ProductModifier[]): Tensions | null {
  const [mains, crosses] = modifiers.filter(isTension)
  return mains && crosses ? { mains, crosses } : null
}

const isTension = (modifier: ProductModifier): modifier is NumberModifier =>
  modifier.kind === 'number' && modifier.unit === 'lb'

/**
 * Adds default selections to those of the shopper: 24 lb for the mains, 2 lb more for the crosses, both within
 * the limits of the frame and the string, and a color in which the selected string is in stock.
 */
export function withDefaultSelections(configuration: Configuration): Selections {
  const { modifiers, selections } = configuration
  return {
    ...selections,
    ...defaultColors(configuration),
    ...tensionsFor(tensionsIn(modifiers), configuration),
  }
}

function tensionsFor(tensions: Tensions | null, configuration: Configuration): Selections {
  if (!tensions) return {}
  const { mains, crosses } = tensions
  const tension = (modifier: NumberModifier, pounds: number) =>
    Object.hasOwn(configuration.selections, modifier.id)
      ? selectionFor(modifier, configuration.selections)
      : String(within(numberLimits(modifier, configuration), pounds))
  const pulled = tension(mains, usualMains)
  const crossed = (wholeNumber(pulled) ?? usualMains) + crossesAbove
  return { [mains.id]: pulled, [crosses.id]: tension(crosses, crossed) }
}

const within = ({ least, most }: { least: number; most: number }, pounds: number) =>
  Math.max(least, Math.floor(Math.min(most, pounds)))

/** A color for each selected product that has some, unless the shopper has chosen one that it offers. */
function defaultColors(configuration: Configuration): Selections {
  return Object.fromEntries(
    configuration.modifiers.flatMap((modifier) => {
      if (modifier.kind !== 'choice' || !modifier.valuesOf) return []
      const offered = offeredValues(modifier, configuration)
      const selection = selectionFor(modifier, configuration.selections)
      const usual = offered.find(({ inStock }) => inStock)
      return usual && !offered.some(({ label }) => label === selection) ? [[modifier.id, usual.label]] : []
    }),
  )
}
