import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { courtLines } from '../courtLines'
import { choiceOf } from '../drawing/chance'
import { darker, lighter, luminance, mix, shadeable, type Palette } from '../drawing/paint'
import { n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'

/** A shirt's print, and the position of its lettering. */
export interface ShirtPattern {
  /** Markup; the caller clips it to the shirt. */
  readonly print: string
  readonly name: {
    readonly x: number
    readonly y: number
    readonly maxWidth: number
    readonly height: number
  }
  /** Slant of the lettering in degrees. */
  readonly lean?: number
  /** Color behind the lettering. */
  readonly ground: string
  /** Color below the neck, behind; by default that of the cloth. */
  readonly backGround?: string
}

type Print = (palette: Palette, sheet: Sheet) => ShirtPattern

const bar = (y: number, height: number, color: string) =>
  `<path d="M-420 ${y}H420V${n(y + height)}H-420Z" fill="${color}"/>`
const chest = { x: 0, y: 300, maxWidth: 250, height: 44 }
const heart = { x: 118, y: 176, maxWidth: 118, height: 19 }
const tone = (color: string, share: number) =>
  luminance(color) > 0.5 ? darker(color, share) : lighter(shadeable(color), share)

/** A diagonal band over the chest, a hairline beside it. */
const sash: Print = ({ accent, third }) => ({
  print: `<path d="M-420 420L420 120V190L-420 490Z" fill="${accent}"/><path d="M-420 506L420 206V216L-420 516Z" fill="${third}"/>`,
  name: { x: 0, y: 326, maxWidth: 250, height: 42 },
  lean: -19.65,
  ground: accent,
})

/** Horizontal hoops over the belly, as on club shirts. */
const hoops: Print = ({ lead, accent, third }) => ({
  print: [bar(356, 44, accent), bar(430, 44, accent), bar(504, 44, accent), bar(578, 10, third)].join(''),
  name: { ...chest, y: 316, height: 36 },
  ground: lead,
})

/** One broad hoop between two lines, with the lettering on it. */
const hoop: Print = ({ accent, third }) => ({
  print: bar(244, 118, accent) + bar(228, 8, third) + bar(370, 8, third),
  name: { ...chest, y: 326, height: 50, maxWidth: 300 },
  ground: accent,
})

/** Three chevrons down from the shoulders. */
const chevrons: Print = ({ lead, accent, third }) => ({
  print: [accent, third, accent]
    .map((color, row) => {
      const y = 150 + row * 66
      const high = row === 1 ? 16 : 44
      return `<path d="M-420 ${y - 110}L0 ${y + 130}L420 ${y - 110}V${y - 110 + high}L0 ${y + 130 + high}L-420 ${y - 110 + high}Z" fill="${color}"/>`
    })
    .join(''),
  name: { ...chest, y: 520, height: 40 },
  ground: lead,
})

/** Half a doubles court in thin lines, to scale and cropped. */
const court: Print = ({ lead }) => ({
  print: `<g transform="translate(70 380) rotate(-28) scale(.085)"><path d="${courtLines()}" stroke="${tone(lead, 0.42)}" stroke-width="70" fill="none"/></g>`,
  name: heart,
  ground: lead,
})

/** A gradient between two colors from the shoulders to the hem. */
const fade: Print = ({ lead, accent }, sheet) => ({
  print: `<path d="M-420 -20H420V740H-420Z" fill="${sheet.linear(
    { 0: [accent, 0], 0.35: [accent, 0.08], 1: [accent, 0.96] },
    [0, 0, 0, 1],
  )}"/>`,
  name: { ...chest, y: 262, height: 40 },
  ground: lead,
})

/** Two halves in two colors, meeting at a slant. */
const halves: Print = ({ lead, accent, third }) => ({
  print: `<path d="M96 -20L-96 740H420V-20Z" fill="${accent}"/><path d="M96 -20L84 -20L-108 740H-96Z" fill="${third}"/>`,
  name: { x: -128, y: 210, maxWidth: 128, height: 24 },
  ground: lead,
})

/** A yoke over the shoulders and sleeves in another color. */
const yoke: Print = ({ lead, accent, third }) => ({
  print: `<path d="M-420 -20H420V290L236 232C120 176 -120 176 -236 232L-420 290Z" fill="${accent}"/><path d="M-420 300L-236 242C-120 186 120 186 236 242L420 300V308L236 250C120 194 -120 194 -236 250L-420 308Z" fill="${third}"/>`,
  name: { ...chest, y: 330, height: 42 },
  ground: lead,
  backGround: accent,
})

/** Pinstripes from shoulder to hem. */
const pinstripes: Print = ({ lead, accent }) => ({
  print: `<path d="${steps(15)
    .map((step) => `M${n(-364 + step * 52)} -20V740`)
    .join('')}" stroke="${mix(lead, accent, 0.75)}" stroke-width="3.6"/>`,
  name: heart,
  ground: lead,
})

/** Short speed lines over the lower half, like a shuttle's flight. */
const flight: Print = ({ lead, accent, third }) => ({
  print: steps(9)
    .map((step) => {
      const x = -330 + ((step * 137) % 420)
      const y = 350 + step * 40
      const long = 130 + ((step * 89) % 220)
      return `<path d="M${x} ${y}l${long} ${n(-long * 0.36)}l10 ${7 + (step % 3) * 7}l${-long} ${n(long * 0.36)}Z" fill="${step % 4 === 3 ? third : accent}"/>`
    })
    .join(''),
  name: { ...chest, y: 286, height: 46 },
  ground: lead,
})

/** Diamonds that grow towards the hem, tone on tone. */
const diamonds: Print = ({ lead, accent }) => ({
  print: steps(7)
    .flatMap((row) =>
      steps(10).map((column) => {
        const x = -378 + column * 84 + (row % 2) * 42
        const y = 712 - row * 46
        const size = 38 - row * 5
        return `<path d="M${x} ${y - size}l${n(size * 0.8)} ${size}l${n(-size * 0.8)} ${size}l${n(-size * 0.8)} ${-size}Z" fill="${mix(lead, accent, 0.85 - row * 0.09)}"/>`
      }),
    )
    .join(''),
  name: { ...chest, y: 268, height: 42 },
  ground: lead,
})

/** Plain cloth, a small name over the heart and a stripe down each sleeve. */
const plain: Print = ({ lead, accent }) => ({
  print: `<path d="M-232 40L-400 250L-374 280L-210 70ZM232 40L400 250L374 280L210 70Z" fill="${accent}"/>`,
  name: heart,
  ground: lead,
})

/** Sleeves in another color, as a raglan's. */
const raglan: Print = ({ lead, accent }) => ({
  print: `<path d="M-400 70L-200 30L-240 330H-400ZM400 70L200 30L240 330H400Z" fill="${accent}" opacity="0.95"/>`,
  name: heart,
  ground: lead,
})

/** One broad hoop below the placket. */
const belt: Print = ({ lead, accent, third }) => ({
  print: bar(352, 92, accent) + bar(336, 7, third) + bar(453, 7, third),
  name: heart,
  ground: lead,
})

const prints = [
  sash,
  hoops,
  hoop,
  chevrons,
  court,
  fade,
  halves,
  yoke,
  pinstripes,
  flight,
  diamonds,
  plain,
] as const

/** Polos always have the lettering over the heart. */
const poloPrints = [raglan, belt, hoops, plain, court, pinstripes, raglan] as const

export function drawPoloPattern(subject: ArtworkSubject, palette: Palette, sheet: Sheet): ShirtPattern {
  return {
    ...choiceOf<Print>(subject, 'polo', poloPrints)(palette, sheet),
    name: heart,
    ground: palette.lead,
  }
}

/** The pattern of a shirt: the same for all colors of a product. */
export function drawShirtPattern(subject: ArtworkSubject, palette: Palette, sheet: Sheet): ShirtPattern {
  return choiceOf<Print>(subject, 'shirt', prints)(palette, sheet)
}
