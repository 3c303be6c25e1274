import type { ArtworkSubject } from '../commerce/commerce'
import { chanceOf } from './chance'
import { shapeOf, wordsOf, type Draw } from './figure'
import { castShadow } from './light'
import { isHexColor, luminance, mix, paletteOf } from './paint'
import { racketFrame, throat } from './racketFrame'
import { headOf, headOutline, type HeadShape } from './racketHead'
import { handle, handleTop, shaft } from './racketShaft'
import { stringBed, type StringPattern } from './racketStrings'

/** Length over all, in millimetres: the laws of badminton allow 680. */
const length = 675
const turn = 45

/** A racket, lying from its handle at the lower left to its head at the upper right. */
export const drawRacket: Draw = (subject, sheet) => {
  const palette = paletteOf(subject)
  const head = headOf(headShapeOf(subject), -length)
  const [, throatY] = head.at(0.5, head.thickness / 2)
  const outline = headOutline(head, head.thickness / 2) + headOutline(head, -head.thickness / 2)
  const stick = `M-3.6 ${throatY}H3.6V-206L12.4 ${-handleTop}V-10L14 0H-14L-12.4 -10V${-handleTop}L-3.6 -206Z`
  const parts = [
    castShadow(sheet, outline + stick, 15, turn),
    stringBed(head, stringColor(subject), patternOf(subject)),
    shaft(sheet, throatY + 20, palette, subject.series, flexOf(subject)),
    handle(sheet, palette),
    racketFrame(sheet, head, palette, subject.series, subject.sku),
    throat(sheet, head, palette),
  ]
  const side = length * Math.SQRT1_2
  const wide = (head.width / 2 + head.thickness) * Math.SQRT1_2
  const overhang = Math.max(0, wide - (head.height / 2) * Math.SQRT1_2) + 24
  return {
    body: `<g transform="rotate(${turn})">${parts.join('')}</g>`,
    extent: { x: -16, y: -side - overhang, width: side + overhang + 16, height: side + overhang + 16 },
    focus: { x: side * 0.46, y: -side * 0.94, width: 215, height: 215 },
    measure: { from: [0, 0], to: [side, -side], label: `${length} mm`, clear: 96 },
  }
}

function headShapeOf(subject: ArtworkSubject): HeadShape {
  const named = shapeOf<HeadShape | 'unknown'>(
    subject,
    [
      [/compact|aero\b|aerodynamic/, 'compact-aero'],
      [/\boval|round head/, 'oval'],
      [/isometric|square/, 'isometric'],
    ],
    'unknown',
  )
  if (named !== 'unknown') return named
  const guesses: readonly HeadShape[] = ['isometric', 'isometric', 'compact-aero', 'oval']
  return guesses[Math.floor(chanceOf(`${subject.sku} head`)() * guesses.length)] ?? 'isometric'
}

function flexOf(subject: ArtworkSubject): number {
  const words = wordsOf(subject)
  if (/extra stiff/.test(words)) return 5
  if (/\bstiff/.test(words)) return 4
  if (/medium|mid flex/.test(words)) return 3
  return /flexible|whippy/.test(words) ? 2 : 3
}

/** Natural gut or a tint of the third colour; a quarter of the rackets come with black string. */
function stringColor({ colors, sku }: ArtworkSubject): string {
  if (chanceOf(`${sku} string`)() > 0.75) return '#3a404b'
  const third = colors.filter(isHexColor)[2]
  return third && luminance(third) > 0.55 ? mix(third, '#f6f6f2', 0.5) : '#f3f4f1'
}

function patternOf(subject: ArtworkSubject): StringPattern {
  const [, mains, crosses] = /\b(2\d)\s?x\s?(2\d)\b/.exec(wordsOf(subject)) ?? []
  return mains && crosses ? [Number(mains), Number(crosses)] : [22, 22]
}
