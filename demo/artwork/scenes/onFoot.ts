import { buildPalette, darker, lighter, luminance, mix } from '../drawing/paint'
import { steps } from '../drawing/path'
import { figureAt } from '../drawing/placed'
import { softLine } from '../drawing/softEdge'
import { drawShoe } from '../shoes/shoe'
import { buildShoeLayout, lengthOf } from '../shoes/shoeLayout'
import { hallView } from './hall'
import { skin } from './hand'
import type { Scene } from './scene'

const calf = 'M84 -290C60 -420 40 -520 52 -760L372 -760C372 -560 330 -420 316 -290Z'
/** The sock leaves the collar, leans forward with the shin and ends below the calf. */
const sleeve =
  'M66 120C70 60 84 10 92 -60C100 -150 92 -220 84 -300L316 -300C318 -220 306 -150 316 -80C322 -30 340 10 372 60C320 140 140 190 66 120Z'

/** A shoe, or a sock in a plain shoe, on a foot that stands on a court line. */
export const onFoot: Scene = (subject, sheet, surface) => {
  const own = buildPalette(subject)
  const isSock = subject.kind !== 'shoe'
  const worn = isSock ? { ...subject, series: '', colors: ['#e8e9e6', '#3a4150', '#fbfaf6'] } : subject
  const shoe = drawShoe(worn, sheet)
  const { bend, last } = buildShoeLayout(worn)
  const scale = lengthOf(last) / 1000
  const sock = isSock ? own.lead : luminance(own.lead) > 0.75 ? mix(own.lead, '#dfe1e4', 0.5) : '#f4f2ec'
  const cotton = { 0: darker(sock, 0.16), 0.3: lighter(sock, 0.6), 0.6: sock, 1: darker(sock, 0.4) }
  const tan = { 0: skin.base, 0.3: skin.lit, 0.62: skin.base, 1: skin.shade }
  const shade = { color: '#0b0f1c', opacity: 0.3 }
  const ribs = steps(17).map(
    (step) =>
      `M${92 + step * 13.5} -300C${96 + step * 13} -220 ${100 + step * 12.6} -150 ${106 + step * 13} -60`,
  )
  const leg =
    `<path d="${calf}" fill="${sheet.linear(tan, [0, 0, 1, 0])}" stroke="${skin.line}" stroke-width="3"/>` +
    softLine('M250 -740C262 -560 240 -420 236 -310', 26, { color: skin.shade, opacity: 0.4, blur: 16 }) +
    `<path d="${sleeve}" fill="${sheet.linear(cotton, [0, 0, 1, 0])}" stroke="${darker(sock, 0.5)}" stroke-width="2.4"/>` +
    `<path d="${ribs.join('')}" stroke="${darker(sock, 0.5)}" stroke-width="2.4" fill="none" opacity="0.28"/>` +
    `<path d="M85 -262C160 -246 240 -246 314 -262L314 -232C240 -216 160 -216 87 -232Z" fill="${own.accent}"/>` +
    softLine('M84 -296C160 -280 240 -280 316 -296', 10, { ...shade, blur: 4 }) +
    softLine('M330 20C300 70 250 110 180 120', 20, { ...shade, blur: 12 })
  const figure = { ...shoe, body: `<g transform="scale(${scale})">${bend(leg)}</g>${shoe.body}` }
  const box = { x: scale * 500 - 156, y: scale * 412 - 244, width: 312, height: 312 }
  return (
    hallView(sheet, surface, 560, 'M-390 1200L414 560H446L-90 1200ZM0 880L1200 930V1010L0 950Z') +
    figureAt(figure, box, last === 'junior' ? 3.8 : 3.3, surface)
  )
}
