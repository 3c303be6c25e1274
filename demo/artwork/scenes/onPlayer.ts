import { drawApparel } from '../apparel/apparel'
import { longBody } from '../apparel/outerwear'
import { cutOf, shirtOutline, type Cut } from '../apparel/shirts'
import { buildPalette, darker, lighter, mix } from '../drawing/paint'
import { figureAt } from '../drawing/placed'
import type { Sheet } from '../drawing/sheet'
import { softLine, softShape } from '../drawing/softEdge'
import { hallView } from './hall'
import { skin } from './hand'
import { limb, type Joint } from './limb'
import type { Scene } from './scene'

const left = (joints: readonly Joint[]) => joints.map(([x, y, radius]): Joint => [-x, y, radius])

/** Bare arms below each sleeve, down to the lower edge of the picture. Long sleeves leave none. */
const arms: Readonly<Record<Cut['shape'], readonly Joint[]>> = {
  short: [
    [270, 180, 26],
    [318, 284, 45],
    [352, 430, 43],
    [370, 600, 36],
    [370, 780, 32],
  ],
  cap: [
    [226, 110, 30],
    [276, 212, 41],
    [322, 400, 40],
    [344, 590, 34],
    [350, 780, 30],
  ],
  dropped: [
    [280, 230, 26],
    [314, 346, 46],
    [350, 470, 42],
    [370, 620, 36],
    [370, 780, 32],
  ],
  sleeveless: [
    [176, 92, 60],
    [238, 190, 56],
    [304, 380, 47],
    [338, 580, 38],
    [344, 780, 32],
  ],
}
const leg: readonly Joint[] = [
  [112, 250, 86],
  [128, 400, 86],
  [136, 620, 70],
  [140, 760, 64],
  [142, 900, 72],
]

/** Skin with its light on the left and its shade on the right. */
function flesh(sheet: Sheet, outline: string): string {
  const light = sheet.linear(
    { 0: skin.lit, 0.4: skin.base, 1: mix(skin.base, skin.shade, 0.8) },
    [0, 0, 1, 0.15],
  )
  return `<path d="${outline}" fill="${light}" stroke="${skin.line}" stroke-width="2.2" stroke-linejoin="round"/>`
}

const neck =
  'M-58 -150C-54 -90 -54 -50 -62 -20C-76 0 -104 8 -130 24L0 160L130 24C104 8 76 0 62 -20C54 -50 54 -90 58 -150Z'
const jaw =
  'M-98 -320C-102 -230 -92 -160 -62 -122C-38 -96 -18 -88 0 -88C18 -88 38 -96 62 -122C92 -160 102 -230 98 -320Z'

function upperBody(sheet: Sheet, arm: readonly Joint[] | undefined): string {
  const dark = { color: skin.shade, opacity: 0.5 }
  return (
    (arm ? flesh(sheet, limb(arm)) + flesh(sheet, limb(left(arm))) : '') +
    flesh(sheet, neck) +
    softShape('M-50 -96C-30 -66 30 -66 50 -96L50 -46C30 -26 -20 -28 -50 -50Z', { ...dark, blur: 7 }) +
    softLine('M-26 -4C-14 18 -8 26 0 36C8 26 16 18 28 -4', 5, { ...dark, blur: 3 }) +
    flesh(sheet, jaw)
  )
}

/** A garment on a player: a top from the chin to the hem, or shorts, trousers and skirts from the waist. */
export const onPlayer: Scene = (subject, sheet, surface) => {
  const { accent, third } = buildPalette(subject)
  const garment = drawApparel(subject, sheet)
  const isIn = (...names: string[]) =>
    names.some((name) => subject.categories.some((path) => path.includes(`/${name}/`)))
  const isLower = isIn('shorts', 'pants', 'skirts')
  const isLong = isIn('pants', 'jackets', 'hoodies')
  const outline = isLong ? longBody : shirtOutline(subject)
  // A worn garment is rounder than a flat one.
  const round = sheet.linear(
    { 0: ['#ffffff', 0.12], 0.3: ['#ffffff', 0], 0.6: ['#0b0f1c', 0], 1: ['#0b0f1c', 0.34] },
    [0, 0, 1, 0.1],
  )
  const shirt = mix(accent, third, 0.5)
  const half = isIn('skirts') ? 156 : 198
  const hem = `M${-half} 40C${-half - 20} -80 ${-half - 40} -200 ${-half - 46} -330H${half + 46}C${half + 40} -200 ${half + 20} -80 ${half} 40Z`
  const body = isLower
    ? `<path d="${hem}" fill="${sheet.linear({ 0: lighter(shirt, 0.2), 0.4: shirt, 1: darker(shirt, 0.36) }, [0, 0, 1, 0.2])}" stroke="${darker(shirt, 0.5)}" stroke-width="2"/>` +
      (isLong ? '' : flesh(sheet, limb(leg)) + flesh(sheet, limb(left(leg)))) +
      garment.body
    : upperBody(sheet, isLong ? undefined : arms[cutOf(subject).shape]) +
      garment.body +
      `<path d="${outline}" fill="${round}"/>`
  const { x, y, width } = garment.extent
  const box = isLower
    ? { x: x + width / 2 - 350, y: y - 130, width: 700, height: 700 }
    : { x: -420, y: -164, width: 840, height: 840 }
  return (
    hallView(sheet, surface, isLower ? 820 : 1010) +
    figureAt({ ...garment, body }, box, 1200 / box.width, surface)
  )
}
