import { cloth, panel, symmetric } from '../drawing/cloth'
import type { Draw } from '../drawing/figure'
import { darker, lighter, luminance, buildPalette, shadeable, type Palette } from '../drawing/paint'
import type { Sheet } from '../drawing/sheet'
import { stitches, zip } from '../drawing/stitching'
import { chestName, garment, thread, torsoFolds } from './garment'

export const longBody = symmetric(
  'M0 32C30 30 60 20 92 0 150 14 196 30 234 62 296 150 348 380 384 622 364 634 336 640 312 640 292 500 264 330 238 238 244 400 246 540 250 694 170 706 80 708 0 708',
)

export const hoodie: Draw = (subject, sheet, view) => {
  const palette = buildPalette(subject)
  const base = shadeable(palette.lead)
  const hood = symmetric('M0 -96C80 -96 130 -60 134 4C130 60 60 92 0 112')
  const opening = symmetric('M0 -58C56 -56 86 -30 84 10C70 56 34 78 0 92')
  const pocket = symmetric('M0 452L118 452L176 560L180 634L0 636')
  if (view === 'angle') {
    // The hood hangs down the back.
    const down = symmetric('M0 -40C70 -40 118 -28 128 2C136 70 104 168 0 196')
    return garment(
      cloth(sheet, longBody, palette.lead, torsoFolds) +
        cuffs(sheet, palette) +
        panel(sheet, down, lighter(base, 0.05), [
          ['M-96 10C-60 60 60 60 96 10', 13],
          ['M0 70C4 110 2 150 0 184', 9],
        ]) +
        chestName(subject, palette, 300, 52, 250, 0),
      '700 mm',
    )
  }
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

export const jacket: Draw = (subject, sheet, view) => {
  const palette = buildPalette(subject)
  const base = shadeable(palette.lead)
  const yoke = `<path d="M-420 -20H420V250L0 176L-420 250Z" fill="${palette.accent}"/><path d="M-420 262L0 188L420 262V276L0 202L-420 276Z" fill="${palette.third}"/>`
  const collar = symmetric('M0 -52C50 -52 84 -46 94 -30C100 -8 100 20 96 36C60 58 30 66 0 66')
  if (view === 'angle')
    return garment(
      cloth(sheet, longBody, palette.lead, torsoFolds, yoke) +
        cuffs(sheet, palette) +
        panel(sheet, collar, palette.accent, [['M-70 4C-30 20 30 20 70 4', 8]]) +
        stitches('M-248 320C-100 336 100 336 248 320', thread(palette.lead), 1.7) +
        chestName(subject, { ...palette, lead: palette.accent }, 140, 40, 230, 0),
      '700 mm',
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

/** Ribbed cuffs and waist. */
function cuffs(sheet: Sheet, { lead, accent }: Palette): string {
  const color = luminance(accent) > 0.85 ? darker(lead, 0.35) : accent
  const cuff = (flip: number) =>
    panel(
      sheet,
      `M${flip * 378} 584C${flip * 356} 598 ${flip * 330} 604 ${flip * 306} 604L${flip * 312} 642C${flip * 336} 642 ${flip * 366} 636 ${flip * 386} 624Z`,
      color,
    )
  const waist = panel(sheet, symmetric('M0 668C90 668 170 666 249 656L251 696C170 708 80 710 0 710'), color)
  return cuff(-1) + cuff(1) + waist
}
