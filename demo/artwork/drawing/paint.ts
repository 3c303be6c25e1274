import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { chanceOf } from './chance'

/** The colors of one drawing, all `#rrggbb`. */
export interface Palette {
  readonly lead: string
  readonly accent: string
  readonly third: string
}

const hexColor = /^#[0-9a-f]{6}$/i
const navy: Palette = { lead: '#14213d', accent: '#e4572e', third: '#f4efe6' }
/** Default palettes for subjects without colors. */
const fallbacks: readonly Palette[] = [
  navy,
  { lead: '#0f5257', accent: '#c8f000', third: '#f2f4f3' },
  { lead: '#7a1f2b', accent: '#d9b382', third: '#fbf3ea' },
  { lead: '#2b3a67', accent: '#7fd1ae', third: '#f5f7fa' },
]

/** True for a six-digit hexadecimal color; drawings accept no other values. */
export const isHexColor = (value: string): boolean => hexColor.test(value)

export function buildPalette(subject: Pick<ArtworkSubject, 'colors' | 'sku'>): Palette {
  const colors = subject.colors.filter(isHexColor).map((color) => color.toLowerCase())
  const fallback = fallbacks[Math.floor(chanceOf(subject.sku)() * fallbacks.length)] ?? navy
  const [lead = fallback.lead, accent = colors.length > 0 ? contrastTo(lead) : fallback.accent, third] =
    colors
  return { lead, accent, third: third ?? (luminance(lead) > 0.55 ? '#1b1f27' : '#f4f3ee') }
}

/** Blends two colors; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = parseChannels(first)
  const to = parseChannels(second)
  return '#' + from.map((value, index) => hexByte(value + ((to[index] ?? 0) - value) * share)).join('')
}

export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share)
/** Darkens towards a cold ink color instead of black, because the light is warm. */
export const darker = (color: string, share: number): string => mix(color, '#0b0f1c', share)

/** Perceived lightness from 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** The ink or the paper color, by contrast. */
export const readableOn = (color: string): string => (luminance(color) > 0.5 ? '#14171f' : '#fbfaf6')

/** Lightens near-black and darkens near-white colors, so that shading stays visible. */
export function shadeable(color: string): string {
  const light = luminance(color)
  if (light < 0.11) return mix(color, '#5b6478', 0.3)
  return light > 0.93 ? mix(color, '#cfd3da', 0.28) : color
}

const contrastTo = (color: string): string =>
  luminance(color) > 0.5 ? darker(color, 0.55) : lighter(color, 0.62)

function parseChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

const hexByte = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')
