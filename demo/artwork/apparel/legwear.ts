import { cloth, panel, symmetric } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { darker, buildPalette, shadeable } from '../drawing/paint'
import { steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { stitches, zip } from '../drawing/stitching'
import { chestName, thread } from './garment'

const waistband = (sheet: Sheet, half: number, color: string, cord: string): string =>
  panel(sheet, symmetric(`M0 0L${half - 4} 0L${half} 44L0 48`), color) +
  `<path d="${steps(Math.floor(half / 7))
    .map((step) => `M${step * 14 - half + 10} 6V42`)
    .join('')}" stroke="${darker(color, 0.5)}" stroke-width="1.6" opacity="0.4"/>` +
  (cord === ''
    ? ''
    : `<path d="M-8 30C-14 70 -22 90 -18 120M8 30C16 64 12 96 22 112" stroke="${cord}" stroke-width="5.5" fill="none" stroke-linecap="round"/>`)

/** A zipped pocket on the right of the back. */
const backPocket = (sheet: Sheet, color: string, x: number, y: number): string =>
  panel(sheet, `M${x - 52} ${y}H${x + 52}V${y + 92}L${x} ${y + 108}L${x - 52} ${y + 92}Z`, color) +
  zip(`M${x - 44} ${y + 12}H${x + 44}`, darker(color, 0.6), '#9aa0ab', 3.4)

/** The outline of a two-legged garment. */
const legs = (hip: number, hemOut: number, hemIn: number, length: number, crotch: number): string =>
  symmetric(
    `M0 0L${hip} 0C${hip + 16} ${length * 0.3} ${hemOut - 4} ${length * 0.6} ${hemOut} ${length}` +
      `C${hemOut - 30} ${length + 10} ${hemIn + 30} ${length + 14} ${hemIn} ${length + 12}` +
      `C${hemIn} ${length * 0.8} 16 ${crotch + 60} 0 ${crotch}`,
  )

export const shorts: Draw = (subject, sheet, view) => {
  const { lead, accent, third } = buildPalette(subject)
  const isBack = view === 'angle'
  const stripe = `<path d="M200 0L270 0L330 430H236C252 300 236 140 200 0ZM-200 0L-270 0L-330 430H-236C-252 300 -236 140 -200 0Z" fill="${accent}"/>`
  const outline = legs(202, 268, 34, 400, 220)
  const folds = [
    ['M-160 80C-150 180 -170 300 -190 390', 14],
    ['M10 210C40 180 70 160 100 130', 11],
    ['M-10 210C-40 190 -70 170 -90 150', 9],
    ['M120 390C110 320 130 250 150 200', 13],
  ] as const
  return {
    body:
      cloth(sheet, outline, lead, folds, stripe) +
      stitches(
        'M-262 384C-180 396 -100 398 -36 396M262 384C180 396 100 398 36 396M0 60V214',
        thread(lead),
        1.6,
      ) +
      waistband(sheet, 203, darker(shadeable(lead), 0.15), isBack ? '' : third) +
      (isBack ? backPocket(sheet, lead, 104, 96) : '') +
      (isBack ? '' : chestName(subject, { lead }, 356, 30, 130, -150)),
    extent: { x: -290, y: -20, width: 580, height: 460 },
    measure: { from: [-268, 412], to: [-268, 0], label: '410 mm', clear: -10 },
  }
}

export const trousers: Draw = (subject, sheet, view) => {
  const { lead, accent, third } = buildPalette(subject)
  const isBack = view === 'angle'
  const stripe = `<path d="M186 0L220 0L240 990H150C180 700 206 340 186 0ZM-186 0L-220 0L-240 990H-150C-180 700 -206 340 -186 0Z" fill="${accent}"/>`
  const outline = legs(196, 182, 62, 960, 300)
  const folds = [
    ['M-150 120C-120 300 -130 420 -110 560', 15],
    ['M-170 560C-130 580 -100 590 -70 580', 12],
    ['M80 540C120 560 150 560 180 540', 12],
    ['M10 290C40 260 70 240 104 210', 11],
    ['M130 940C120 820 110 720 124 640', 14],
  ] as const
  const pockets = stitches('M-196 90L-150 210M196 90L150 210', thread(lead), 2)
  return {
    body:
      cloth(sheet, outline, lead, folds, stripe) +
      stitches(
        'M0 60V292M-180 930C-140 940 -100 942 -64 940M180 930C140 940 100 942 64 940',
        thread(lead),
        1.8,
      ) +
      (isBack ? '' : pockets) +
      waistband(sheet, 196, darker(shadeable(lead), 0.15), isBack ? '' : third) +
      (isBack ? backPocket(sheet, lead, 96, 120) : '') +
      (isBack ? '' : chestName(subject, { lead }, 290, 24, 110, -108)),
    extent: { x: -330, y: -20, width: 660, height: 1020 },
    measure: { from: [-216, 970], to: [-216, 0], label: '970 mm', clear: -20 },
  }
}

export const skirt: Draw = (subject, sheet, view) => {
  const { lead, accent, third } = buildPalette(subject)
  const isBack = view === 'angle'
  const outline = symmetric('M0 0L160 0C180 120 236 260 276 360C190 384 90 392 0 392')
  const pleats = steps(9).map((step) => {
    const share = (step - 4) / 4
    return [`M${share * 140} 56C${share * 158} 160 ${share * 200} 290 ${share * 250} 396`, 11] as const
  })
  const hem = `<path d="M-300 336C-180 366 180 366 300 336V410H-300Z" fill="${accent}"/><path d="M-300 320C-180 350 180 350 300 320V328C180 358 -180 358 -300 328Z" fill="${third}"/>`
  return {
    body:
      cloth(sheet, outline, lead, pleats, hem) +
      stitches('M-266 348C-180 372 180 372 266 348', thread(accent), 1.6) +
      waistband(sheet, 162, accent, '') +
      (isBack ? `<path d="M0 52V200" stroke="${darker(lead, 0.5)}" stroke-width="3"/>` : '') +
      (isBack ? '' : chestName(subject, { lead }, 286, 20, 80, 150)),
    extent: { x: -300, y: -20, width: 600, height: 440 },
    measure: { from: [-276, 390], to: [-276, 0], label: '390 mm', clear: -10 },
  }
}
