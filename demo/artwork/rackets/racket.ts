import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { choiceOf } from '../drawing/chance'
import { shapeOf, wordsOf, type Draw } from '../drawing/figure'
import { castShadow } from '../drawing/light'
import { luminance, mix, paletteOf, type Palette } from '../drawing/paint'
import { racketFrame, throat } from './racketFrame'
import { headOf, headOutline, type Head, type HeadShape } from './racketHead'
import { liveries, type Livery } from './racketLivery'
import { handle, handleTop, shaft, type ShaftLook } from './racketShaft'
import { stringBed, type StringPattern } from './racketStrings'
import type { Sheet } from '../drawing/sheet'

/** Overall length in millimetres; the laws of badminton allow 680. */
const length = 675
const turn = 45

/** A racket lying diagonally: handle at the lower left, head at the upper right. */
export const drawRacket: Draw = (subject, sheet) => {
  const palette = paletteOf(subject)
  const head = headOf(headShapeOf(subject), -length)
  const look = lookOf(subject, palette)
  const parts = [stick(sheet, head, look), face(subject, sheet, head, palette)]
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

/** Shaft and handle, with the shadow of the whole racket. */
function stick(sheet: Sheet, head: Head, look: ShaftLook): string {
  const [, throatY] = head.at(0.5, head.thickness / 2)
  const outline = headOutline(head, head.thickness / 2, 64) + headOutline(head, -head.thickness / 2, 64)
  const handled = `M-3.6 ${throatY}H3.6V-206L12.4 ${-handleTop}V-10L14 0H-14L-12.4 -10V${-handleTop}L-3.6 -206Z`
  return castShadow(outline + handled, 15, turn) + shaft(sheet, throatY + 20, look) + handle(sheet, look)
}

/** Strings, frame and throat. */
export function face(subject: ArtworkSubject, sheet: Sheet, head: Head, palette: Palette): string {
  const livery = choiceOf<Livery>(subject, 'livery', liveries)
  return (
    stringBed(head, stringColor(subject, palette), patternOf(subject)) +
    racketFrame(sheet, head, palette, subject.series, livery) +
    throat(sheet, head, palette)
  )
}

/** The shaft colours are the same for a series; the grip matches the frame. */
function lookOf(subject: ArtworkSubject, palette: Palette): ShaftLook {
  const { lead, accent, third } = palette
  const dark = '#1d222c'
  const shaftColor = choiceOf({ sku: subject.series }, 'shaft', [lead, accent, dark, lead])
  const coneColor = choiceOf({ sku: subject.series }, 'cone', [lead, accent, lead, dark])
  const grips = ['#23272f', '#23272f', '#eceae4', accent, mix(lead, '#23272f', 0.5), '#7d8593'] as const
  const gripColor = choiceOf(subject, 'grip', grips)
  const isLost = luminance(gripColor) > 0.86 && luminance(lead) > 0.7
  return {
    palette,
    series: subject.series,
    flex: flexOf(subject),
    shaftColor,
    coneColor,
    gripColor: isLost ? mix(third, dark, 0.8) : gripColor,
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
  return choiceOf<HeadShape>(subject, 'head', ['isometric', 'isometric', 'compact-aero', 'oval'])
}

function flexOf(subject: ArtworkSubject): number {
  const words = wordsOf(subject)
  if (/extra stiff/.test(words)) return 5
  if (/\bstiff/.test(words)) return 4
  if (/medium|mid flex/.test(words)) return 3
  return /flexible|whippy/.test(words) ? 2 : 3
}

/** Mostly white; otherwise black or a colour of the frame. */
function stringColor(subject: ArtworkSubject, { accent, third }: Palette): string {
  const white = '#f3f4f1'
  const tint = luminance(third) > 0.55 ? mix(third, '#f6f6f2', 0.5) : white
  const bright = luminance(accent) > 0.32 ? mix(accent, '#ffffff', 0.25) : '#f0e44a'
  return choiceOf(subject, 'string', [white, tint, white, '#3a404b', bright, '#e9dcae', '#3a404b'])
}

function patternOf(subject: ArtworkSubject): StringPattern {
  const [, mains, crosses] = /\b(2\d)\s?x\s?(2\d)\b/.exec(wordsOf(subject)) ?? []
  return mains && crosses ? [Number(mains), Number(crosses)] : [22, 22]
}
