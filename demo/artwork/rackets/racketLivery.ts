import { darker, lighter, luminance, mix, shadeable, type Palette } from '../drawing/paint'
import { steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { frameBand, type Head } from './racketHead'

/** Paint of a frame: base if not the main color, stripes, position of the lettering. */
interface FramePaint {
  readonly paint?: string
  readonly stripes: string
  /** Turn from the top at which the lettering is centred, the same on both sides. */
  readonly lettersAt: number
  /** Color under the letters if not the main one. */
  readonly ground?: string
}

export type Livery = (palette: Palette, sheet: Sheet, head: Head) => FramePaint

/** The same band on both sides, with slanted ends. */
const pair = (head: Head, from: number, to: number, color: string, slant = 0.008) =>
  `<path d="${frameBand(head, from, to, slant)}${frameBand(head, 1 - from, 1 - to, -slant)}" fill="${color}"/>`

const fade: Livery = ({ lead, accent, third }, sheet, head) => ({
  paint: sheet.linear(
    { 0: accent, 0.22: accent, 0.6: shadeable(lead), 1: shadeable(lead) },
    [0.2, 0, 0.5, 1],
  ),
  stripes: pair(head, 0.335, 0.342, third) + pair(head, 0.35, 0.353, third),
  lettersAt: 0.262,
})

const shoulders: Livery = ({ accent, third }, _sheet, head) => ({
  stripes:
    pair(head, 0.045, 0.105, accent) +
    pair(head, 0.112, 0.117, third) +
    pair(head, 0.33, 0.4, accent) +
    pair(head, 0.318, 0.323, third),
  lettersAt: 0.218,
})

const halves: Livery = ({ accent, third }, _sheet, head) => ({
  stripes: pair(head, 0.3, 0.5, accent) + pair(head, 0.288, 0.294, third) + pair(head, 0.278, 0.281, third),
  lettersAt: 0.2,
})

/** The second color from the top to the widest point. */
const crown: Livery = ({ accent, third }, _sheet, head) => ({
  stripes: pair(head, -0.001, 0.17, accent, 0.012) + pair(head, 0.178, 0.186, third, 0.012),
  lettersAt: 0.28,
})

/** Two halves in two colors, left and right. */
const split: Livery = ({ accent, third }, _sheet, head) => ({
  stripes:
    `<path d="${frameBand(head, 0.02, 0.5, 0.006)}" fill="${accent}"/>` +
    `<path d="${frameBand(head, 0.004, 0.014, 0.006)}" fill="${third}"/>`,
  lettersAt: 0.25,
  ground: accent,
})

/** Bars that get denser towards the throat. */
const bars: Livery = ({ accent, third }, _sheet, head) => ({
  stripes: steps(6)
    .map((step) =>
      pair(head, 0.31 + step * 0.027, 0.316 + step * 0.027 + step * 0.0032, step % 3 === 2 ? third : accent),
    )
    .join(''),
  lettersAt: 0.22,
})

/** One color with two thin lines. */
const bare: Livery = ({ lead, accent }, _sheet, head) => ({
  stripes:
    pair(head, 0.126, 0.129, accent) +
    pair(head, 0.136, 0.139, accent) +
    pair(head, 0.42, 0.5, mix(lead, luminance(lead) > 0.5 ? '#14171f' : '#ffffff', 0.18)),
  lettersAt: 0.25,
})

/** Quarters, like signal flags. */
const quarters: Livery = ({ accent, third }, _sheet, head) => ({
  stripes:
    `<path d="${frameBand(head, 0.03, 0.16, 0.01)}${frameBand(head, 0.53, 0.66, 0.01)}" fill="${accent}"/>` +
    `<path d="${frameBand(head, 0.168, 0.174, 0.01)}${frameBand(head, 0.668, 0.674, 0.01)}" fill="${third}"/>`,
  lettersAt: 0.25,
})

/** Dark at the bottom, the main color at the top, like a clear coat over carbon. */
const carbon: Livery = ({ lead, accent }, sheet, head) => {
  const [dark, glow] = luminance(lead) < 0.14 ? [shadeable(lead), accent] : [darker(lead, 0.78), lead]
  return {
    paint: sheet.linear({ 0: lighter(glow, 0.08), 0.3: glow, 0.52: dark, 1: dark }, [0.5, 0, 0.5, 1]),
    stripes: pair(head, 0.3, 0.306, accent) + pair(head, 0.36, 0.39, accent) + pair(head, 0.396, 0.4, accent),
    lettersAt: 0.26,
    ground: dark,
  }
}

/** The liveries of frames. */
export const liveries = [fade, shoulders, halves, crown, split, bars, bare, quarters, carbon] as const
