import type { ArtworkSubject } from '../../../server/commerce/commerce'
import { findAttribute } from '../../../src/domain/product/product'
import { choiceOf } from '../drawing/chance'
import { shapeOf, wordsOf, type Draw, type Figure } from '../drawing/figure'
import { castShadow } from '../drawing/light'
import { buildPalette, darker, lighter, luminance, mix, shadeable, type Palette } from '../drawing/paint'
import { n, steps, warped, type Box } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { racketFrame, throat } from './racketFrame'
import { buildHead, headOutline, type Head, type HeadShape } from './racketHead'
import { liveries, type Livery } from './racketLivery'
import { handle, handleTop, shaft, type ShaftLook } from './racketShaft'
import { stringBed, type StringPattern } from './racketStrings'

/** Overall length in millimetres; the laws of badminton allow 680. */
const length = 675
/** Turn of a racket that lies diagonally: handle at the lower left, head at the upper right. */
const diagonal = 45
/** Turns of the main view: an attacking racket leans forward, a defensive one back. */
const turns = { attacking: 28, balanced: 2, defensive: -28 } as const
type PlayStyle = keyof typeof turns

/** A racket: its head, from its side with the shaft, or lying diagonally. */
export const drawRacket: Draw = (subject, sheet, view = 'whole') => {
  if (view === 'angle') return fromSide(subject, sheet)
  const style = findAttribute(subject, 'play style')?.value.toLowerCase() ?? ''
  const turn = view === 'whole' ? (isPlayStyle(style) ? turns[style] : turns.attacking) : diagonal
  const head = buildHead(chooseHeadShape(subject), -length)
  const reach = length * Math.SQRT1_2
  const wide = (head.width / 2 + head.thickness) * Math.SQRT1_2
  const overhang = Math.max(0, wide - (head.height / 2) * Math.SQRT1_2) + 24
  return {
    ...turned(racketParts(subject, sheet, turn), turn),
    extent: { x: -16, y: -reach - overhang, width: reach + overhang + 16, height: reach + overhang + 16 },
    crop: headCrop(head, turn),
    measure: { from: [0, 0], to: [reach, -reach], label: `${length} mm`, clear: 96 },
  }
}

/** The colors of a racket; one that shows a string, a grip or a bag is grey. */
const framePalette = (subject: ArtworkSubject): Palette =>
  subject.kind === 'racket' ? buildPalette(subject) : { lead: '#39404d', accent: '#aab2bf', third: '#f4f3ee' }

const isUnstrung = (subject: ArtworkSubject) =>
  findAttribute(subject, 'strings')?.value.toLowerCase() === 'unstrung'

const isPlayStyle = (style: string): style is PlayStyle => Object.hasOwn(turns, style)

/** Markup of a racket in its own axes: the butt at the origin, the head above it. */
export interface RacketParts {
  readonly body: string
  /** Without strings. */
  readonly solid: string
}

/** @param turn degrees by which the caller rotates the racket: light and shadow don't turn with it */
export function racketParts(subject: ArtworkSubject, sheet: Sheet, turn: number): RacketParts {
  const palette = framePalette(subject)
  const head = buildHead(chooseHeadShape(subject), -length)
  const solid = stick(sheet, head, chooseLook(subject, palette), turn)
  const { strings, frame } = face(subject, sheet, head, palette, turn)
  return { body: solid + (isUnstrung(subject) ? '' : strings) + frame, solid: solid + frame }
}

/** Share of the head's width that is visible from the side, and the frame's depth there, in millimetres. */
const side = { share: 0.4, depth: 12 } as const

/** A racket turned about its shaft: a narrow head, the wall of its frame with the grommets, shaft and handle. */
function fromSide(subject: ArtworkSubject, sheet: Sheet): Figure {
  const turn = 38
  const palette = buildPalette(subject)
  const head = buildHead(chooseHeadShape(subject), -length)
  const look = chooseLook(subject, palette)
  const { strings } = face(subject, sheet, head, palette, turn)
  const livery = choiceOf<Livery>(subject, 'livery', liveries)
  const half = head.thickness / 2
  const ring = headOutline(head, half, 96) + headOutline(head, -half, 96)
  const at = (x: number, content: string) =>
    `<g transform="translate(${n(x)} 0) scale(${side.share} 1)">${content}</g>`
  const base = shadeable(palette.lead)
  // The wall is a stack of rings from the far edge to the near one.
  const wall = steps(9).map((step) => {
    const share = step / 8
    const color = mix(darker(base, 0.62), darker(base, 0.2), Math.sin(share * Math.PI))
    return at(side.depth * (share - 0.5), `<path d="${ring}" fill-rule="evenodd" fill="${color}"/>`)
  })
  const grommets = steps(34).map((step) => {
    const [x, y] = head.at(0.53 + (step * 0.44) / 33, half)
    return `M${n(x * side.share - side.depth * 0.1)} ${n(y)}v.1`
  })
  const [, throatY] = head.at(0.5, half)
  const near = side.depth / 2
  const outline = warped(headOutline(head, half, 64) + headOutline(head, -half, 64), ([x, y]) => [
    x * side.share,
    y,
  ])
  const handled = `M-3.6 ${throatY}H3.6V-206L12.4 ${-handleTop}V-10L14 0H-14L-12.4 -10V${-handleTop}L-3.6 -206Z`
  const stick =
    castShadow(outline + handled, 15, turn) + shaft(sheet, throatY + 20, look) + handle(sheet, look)
  const solid =
    wall.join('') +
    `<path d="${grommets.join('')}" stroke="#14171f" stroke-width="4.4" stroke-linecap="round" opacity="0.75"/><path d="${grommets.join('')}" stroke="${lighter(base, 0.45)}" stroke-width="1.6" stroke-linecap="round"/>` +
    at(near, racketFrame(sheet, head, palette, '', livery, turn)) +
    `<g transform="translate(${n(near / 2)} 0) scale(.7 1)">${throat(sheet, head, palette)}</g>`
  const bed = isUnstrung(subject) ? '' : at(0, strings)
  return {
    ...turned({ body: stick + bed + solid, solid: stick + solid }, turn),
    extent: { x: -36, y: -610, width: 520, height: 640 },
    crop: { x: -62, y: -590, width: 590, height: 622 },
  }
}

/** The parts around the butt, rotated clockwise by degrees. */
function turned({ body, solid }: RacketParts, turn: number): RacketParts {
  const around = (content: string) => `<g transform="rotate(${turn})">${content}</g>`
  return { body: around(body), solid: around(solid) }
}

/** A square around the head; the shaft leaves it at the lower edge. */
function headCrop(head: Head, turn: number): Box {
  const angle = (turn * Math.PI) / 180
  const across = head.width / 2 + head.thickness
  const along = head.height / 2 + head.thickness
  const half = Math.hypot(along * Math.cos(angle), across * Math.sin(angle))
  const size = 2 * half * 1.24
  const x = -head.center[1] * Math.sin(angle)
  const y = head.center[1] * Math.cos(angle)
  // The shaft shifts the optical centre.
  return { x: x - size / 2 - 0.06 * size * Math.sin(angle), y: y - half * 1.1, width: size, height: size }
}

/** Shaft and handle, with the shadow of the whole racket. */
function stick(sheet: Sheet, head: Head, look: ShaftLook, turn: number): string {
  const [, throatY] = head.at(0.5, head.thickness / 2)
  const outline = headOutline(head, head.thickness / 2, 64) + headOutline(head, -head.thickness / 2, 64)
  const handled = `M-3.6 ${throatY}H3.6V-206L12.4 ${-handleTop}V-10L14 0H-14L-12.4 -10V${-handleTop}L-3.6 -206Z`
  return castShadow(outline + handled, 15, turn) + shaft(sheet, throatY + 20, look) + handle(sheet, look)
}

/** Strings, and the frame with its throat above them. */
export function face(subject: ArtworkSubject, sheet: Sheet, head: Head, palette: Palette, turn = diagonal) {
  const livery = choiceOf<Livery>(subject, 'livery', liveries)
  return {
    strings: stringBed(head, stringColor(subject, palette), patternOf(subject)),
    frame: racketFrame(sheet, head, palette, subject.series, livery, turn) + throat(sheet, head, palette),
  }
}

/** The shaft colors are the same for a series; the grip matches the frame. */
function chooseLook(subject: ArtworkSubject, palette: Palette): ShaftLook {
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
    gripColor:
      subject.kind === 'grip' ? buildPalette(subject).lead : isLost ? mix(third, dark, 0.8) : gripColor,
  }
}

function chooseHeadShape(subject: ArtworkSubject): HeadShape {
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

/** Mostly white; otherwise grey or a color of the frame. Black would disappear on dark backgrounds. */
function stringColor(subject: ArtworkSubject, { accent, third }: Palette): string {
  if (subject.kind === 'string') return buildPalette(subject).lead
  const white = '#f3f4f1'
  const grey = '#737a87'
  const tint = luminance(third) > 0.55 ? mix(third, '#f6f6f2', 0.5) : white
  const bright = luminance(accent) > 0.32 ? mix(accent, '#ffffff', 0.25) : '#f0e44a'
  return choiceOf(subject, 'string', [white, tint, white, grey, bright, '#e9dcae', grey])
}

function patternOf(subject: ArtworkSubject): StringPattern {
  const [, mains, crosses] = /\b(2\d)\s?x\s?(2\d)\b/.exec(wordsOf(subject)) ?? []
  return mains && crosses ? [Number(mains), Number(crosses)] : [22, 22]
}
