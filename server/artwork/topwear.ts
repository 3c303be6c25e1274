import type { ArtworkSubject } from '../commerce/commerce'
import { cloth, panel, straight, symmetric, type Folds, type Segment } from './cloth'
import type { Draw, Figure } from './figure'
import { fittingHeight, lettering } from './lettering'
import { darker, lighter, luminance, paletteOf, readableOn, shadeable, type Palette } from './paint'
import type { Sheet } from './sheet'
import { stitches, zip } from './stitching'

const shortSleeve: readonly Segment[] = [
  [
    [30, 40],
    [60, 28],
    [92, 0],
  ],
  [
    [150, 18],
    [196, 34],
    [232, 62],
  ],
  [
    [290, 110],
    [338, 190],
    [372, 268],
  ],
  [
    [340, 290],
    [308, 304],
    [276, 314],
  ],
  [
    [262, 280],
    [248, 250],
    [236, 226],
  ],
  [
    [240, 380],
    [244, 560],
    [252, 704],
  ],
  [
    [170, 716],
    [80, 718],
    [0, 718],
  ],
]
const longSleeve: readonly Segment[] = [
  [
    [30, 30],
    [60, 20],
    [92, 0],
  ],
  [
    [150, 14],
    [196, 30],
    [234, 62],
  ],
  [
    [296, 150],
    [348, 380],
    [384, 622],
  ],
  [
    [364, 634],
    [336, 640],
    [312, 640],
  ],
  [
    [292, 500],
    [264, 330],
    [238, 238],
  ],
  [
    [244, 400],
    [246, 540],
    [250, 694],
  ],
  [
    [170, 706],
    [80, 708],
    [0, 708],
  ],
]
const shortBody = symmetric([0, 42], shortSleeve)
const longBody = symmetric([0, 32], longSleeve)
const torsoFolds: Folds = [
  ['M-226 250C-190 300 -150 330 -96 350', 13],
  ['M226 250C200 310 160 350 110 380', 15],
  ['M-200 690C-180 600 -190 520 -214 440', 15],
  ['M150 700C160 620 190 560 226 520', 13],
  ['M-60 520C-20 560 40 570 96 550', 12],
  ['M-300 180C-280 210 -262 240 -250 280', 9],
  ['M300 170C286 210 270 240 252 276', 10],
]

export const tShirt: Draw = (subject, sheet) => {
  const palette = paletteOf(subject)
  const neck = `<path d="M-92 0C-60 72 60 72 92 0C60 28 30 40 0 42C-30 40 -60 28 -92 0Z" fill="${palette.accent}"/>`
  const inside = `<path d="M-92 0C-60 30 60 30 92 0C60 60 -60 60 -92 0Z" fill="${darker(palette.lead, 0.55)}"/>`
  const rib = `<path d="M-92 0C-62 70 62 70 92 0" stroke="${palette.accent}" stroke-width="15" fill="none"/>${stitches('M-100 6C-66 84 66 84 100 6', thread(palette.lead), 1.6)}`
  const shirt = cloth(sheet, shortBody, palette.lead, torsoFolds, sash(palette))
  return garment(shirt + neck + inside + rib + hems(palette) + chestName(subject, palette), '720 mm')
}

export const polo: Draw = (subject, sheet) => {
  const palette = paletteOf(subject)
  const shirt = cloth(
    sheet,
    shortBody,
    palette.lead,
    torsoFolds,
    `<path d="M-400 70L-200 30L-240 330H-400ZM400 70L200 30L240 330H400Z" fill="${palette.accent}" opacity="0.95"/>`,
  )
  const inside = `<path d="M-92 0C-60 34 60 34 92 0L0 70Z" fill="${darker(palette.lead, 0.55)}"/>`
  const placket = `<path d="M-15 52H15V200H-15Z" fill="${darker(palette.lead, 0.12)}" stroke="${darker(palette.lead, 0.5)}" stroke-width="1.6"/>${stitches('M-10 60V194M10 60V194', thread(palette.lead), 1.3)}`
  const buttons = [92, 132, 172]
    .map(
      (y) =>
        `<circle cx="0" cy="${y}" r="6" fill="${palette.third}" stroke="${darker(palette.third, 0.4)}" stroke-width="1.4"/>`,
    )
    .join('')
  const collar = (flip: number) =>
    panel(
      sheet,
      `M${flip * 92} -8C${flip * 60} 20 ${flip * 30} 34 0 54L${flip * 58} 108C${flip * 96} 84 ${flip * 112} 40 ${flip * 108} 2Z`,
      palette.accent,
    )
  return garment(
    shirt +
      inside +
      placket +
      buttons +
      collar(-1) +
      collar(1) +
      hems(palette) +
      chestName(subject, palette, 96, 14, 120, 196),
    '720 mm',
  )
}

export const hoodie: Draw = (subject, sheet) => {
  const palette = paletteOf(subject)
  const base = shadeable(palette.lead)
  const hood = symmetric(
    [0, -96],
    [
      [
        [80, -96],
        [130, -60],
        [134, 4],
      ],
      [
        [130, 60],
        [60, 92],
        [0, 112],
      ],
    ],
  )
  const opening = symmetric(
    [0, -58],
    [
      [
        [56, -56],
        [86, -30],
        [84, 10],
      ],
      [
        [70, 56],
        [34, 78],
        [0, 92],
      ],
    ],
  )
  const pocket = symmetric(
    [0, 452],
    [straight([118, 452]), straight([176, 560]), straight([180, 634]), straight([0, 636])],
  )
  const cords = `<path d="M-46 70C-54 130 -48 180 -54 226M46 70C52 120 46 170 52 206" stroke="${palette.accent}" stroke-width="7.5" fill="none" stroke-linecap="round"/>`
  return garment(
    cloth(sheet, longBody, palette.lead, torsoFolds) +
      cuffs(sheet, palette) +
      panel(sheet, hood, lighter(base, 0.05), [['M-100 -40C-116 0 -100 40 -60 72', 12]]) +
      `<path d="${opening}" fill="${darker(palette.accent, 0.35)}" stroke="${darker(base, 0.55)}" stroke-width="3"/>` +
      panel(sheet, pocket, base, [['M-150 600C-90 616 60 620 150 604', 9]]) +
      stitches('M112 460L168 562M-112 460L-168 562', thread(palette.lead), 1.7) +
      cords +
      chestName(subject, palette, 330, 52, 250, 0),
    '700 mm',
  )
}

export const jacket: Draw = (subject, sheet) => {
  const palette = paletteOf(subject)
  const base = shadeable(palette.lead)
  const yoke = `<path d="M-420 -20H420V250L0 176L-420 250Z" fill="${palette.accent}"/><path d="M-420 262L0 188L420 262V276L0 202L-420 276Z" fill="${palette.third}"/>`
  const collar = symmetric(
    [0, -52],
    [
      [
        [50, -52],
        [84, -46],
        [94, -30],
      ],
      [
        [100, -8],
        [100, 20],
        [96, 36],
      ],
      [
        [60, 58],
        [30, 66],
        [0, 66],
      ],
    ],
  )
  const pockets = zip('M-176 470L-140 590M176 470L140 590', darker(base, 0.55), '#9aa0ab', 3.4)
  return garment(
    cloth(sheet, longBody, palette.lead, torsoFolds, yoke) +
      cuffs(sheet, palette) +
      panel(sheet, collar, palette.accent, [['M-70 -20C-30 4 30 4 70 -20', 8]]) +
      zip('M0 -48V700', darker(base, 0.6), '#aeb4bf', 5) +
      `<path d="M-6 -46h12l3 34h-18Z" fill="${palette.third}" stroke="#14171f" stroke-width="1.5"/>` +
      pockets +
      chestName(subject, { ...palette, lead: palette.accent }, 150, 22, 140, 120),
    '700 mm',
  )
}

function garment(body: string, label: string): Figure {
  return {
    body,
    extent: { x: -392, y: -100, width: 784, height: 836 },
    focus: { x: -60, y: -60, width: 340, height: 340 },
    measure: { from: [-252, 716], to: [-252, 0], label, clear: -150 },
  }
}

const thread = (color: string): string =>
  luminance(color) > 0.5 ? darker(color, 0.3) : lighter(shadeable(color), 0.4)

/** A diagonal band over the chest, a hairline beside it. */
const sash = ({ accent, third }: Palette): string =>
  `<path d="M-420 420L420 120V190L-420 490Z" fill="${accent}"/><path d="M-420 506L420 206V216L-420 516Z" fill="${third}"/>`

function hems({ lead }: Palette): string {
  return stitches(
    'M-250 690C-170 702 170 702 250 690M-366 256C-340 274 -310 288 -280 298M366 256C340 274 310 288 280 298',
    thread(lead),
    1.7,
  )
}

/** Ribbed cuffs and waist. */
function cuffs(sheet: Sheet, { lead, accent }: Palette): string {
  const color = luminance(accent) > 0.85 ? darker(lead, 0.35) : accent
  const cuff = (flip: number) =>
    panel(
      sheet,
      `M${flip * 378} 584C${flip * 356} 598 ${flip * 330} 604 ${flip * 306} 604L${flip * 312} 642C${flip * 336} 642 ${flip * 366} 636 ${flip * 386} 624Z`,
      color,
    )
  const waist = panel(
    sheet,
    symmetric(
      [0, 668],
      [
        [
          [90, 668],
          [170, 666],
          [249, 656],
        ],
        straight([251, 696]),
        [
          [170, 708],
          [80, 710],
          [0, 710],
        ],
      ],
    ),
    color,
  )
  return cuff(-1) + cuff(1) + waist
}

function chestName(
  { series }: ArtworkSubject,
  { lead }: Palette,
  y = 300,
  height = 44,
  room = 230,
  x = 0,
): string {
  const name = series.toUpperCase()
  const style = { face: 'condensed', spacing: 0.03 } as const
  return lettering(name, x, y, readableOn(lead), {
    ...style,
    height: fittingHeight(name, room, height, style),
    anchor: 'middle',
  })
}
