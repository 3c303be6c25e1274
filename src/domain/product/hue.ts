/** Basic colour names, for colours without a maker's name. */
export type Hue =
  | 'black'
  | 'white'
  | 'grey'
  | 'red'
  | 'orange'
  | 'brown'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'pink'

/** Upper bound of each hue on the colour wheel, in degrees. */
const circle: readonly (readonly [to: number, hue: Hue])[] = [
  [14, 'red'],
  [40, 'orange'],
  [76, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [292, 'purple'],
  [342, 'pink'],
  [361, 'red'],
]

/**
 * The basic name of a colour.
 * @param hex `#rrggbb`
 * @returns null for any other text
 */
export function hueOf(hex: string): Hue | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const lightness = (max + min) / 2
  const spread = max - min
  if (lightness < 0.09) return 'black'
  if (lightness > 0.93) return 'white'
  // Saturation. Very dark and very light colours have a smaller possible spread.
  const strength = spread / (1 - Math.abs(2 * lightness - 1))
  if (strength < 0.16) return lightness < 0.22 ? 'black' : lightness > 0.85 ? 'white' : 'grey'
  const sixth =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  const hue = circle.find(([to]) => sixth * 60 < to)?.[1] ?? 'red'
  if ((hue === 'orange' || hue === 'red') && lightness < 0.4 && strength < 0.6) return 'brown'
  return hue === 'red' && lightness > 0.75 ? 'pink' : hue
}
