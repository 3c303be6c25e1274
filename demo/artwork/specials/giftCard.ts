import { lettering } from '../../../server/pictures/lettering'
import { courtLines } from '../courtLines'
import type { Draw } from '../drawing/figure'
import { castShadow, flatLight } from '../drawing/light'
import { darker, lighter, luminance, mix, buildPalette, readableOn } from '../drawing/paint'
import { roundedBox } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'

const outline = roundedBox({ x: -171, y: -108, width: 342, height: 216 }, 13)

/** Two overlapping cards with cropped court lines and a scratch-off strip. */
export const giftCard: Draw = (subject, sheet) => {
  const { lead, accent } = buildPalette(subject)
  const front = luminance(lead) < 0.16 ? mix(lead, '#1c2029', 0.6) : lead
  const body =
    `<g transform="translate(26 -58) rotate(-15)">${card(sheet, accent, darker(accent, 0.35), -15)}</g>` +
    `<g transform="translate(-14 44) rotate(-6)">${card(sheet, front, mix(front, accent, 0.85), -6)}${words(front, accent)}</g>`
  return {
    body,
    extent: { x: -210, y: -220, width: 430, height: 430 },
    measure: { from: [-176, 172], to: [164, 136], label: '86 mm', clear: 12 },
  }
}

function card(sheet: Sheet, color: string, lines: string, turn: number): string {
  const court = `<g transform="translate(96 -6) rotate(28) scale(.043)"><path d="${courtLines()}" stroke="${lines}" stroke-width="62" fill="none"/></g>`
  const shine = `<path d="M-171 -108H40L-120 108H-171Z" fill="#ffffff" opacity="0.06"/>`
  return (
    castShadow(outline, 15, turn) +
    `<path d="${outline}" fill="${flatLight(sheet, color, 0.8)}"/>` +
    `<g clip-path="${sheet.clip(outline)}">${court}${shine}</g>` +
    `<path d="${outline}" fill="none" stroke="${lighter(color, 0.35)}" stroke-width="1.2" opacity="0.6"/>`
  )
}

function words(ground: string, accent: string): string {
  const ink = readableOn(ground)
  return (
    lettering('GIFT', -146, -26, ink, { face: 'condensed', height: 46, spacing: 0.02 }) +
    lettering('CARD', -146, 30, ink, { face: 'condensed', height: 46, spacing: 0.02 }) +
    `<path d="M-146 52H-60V60H-146Z" fill="${accent}"/>` +
    lettering('FOR THE NEXT RALLY', -146, 86, ink, { face: 'medium', height: 10, spacing: 0.14 })
  )
}
