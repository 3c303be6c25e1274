import { side } from '../../../server/pictures/drawing'
import { courtLines } from '../courtLines'
import { darker, lighter } from '../drawing/paint'
import { ellipse, n } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softLine } from '../drawing/softEdge'
import { chooseHall } from './hall'
import { player, type Player } from './player'
import type { Scene } from './scene'

/** Millimetres that the picture's side shows, and the court's turn in degrees. */
const shown = 6300
const turn = -24
/** The middle of the picture on the court; the net is at y = 0. */
const middle = { x: 260, y: 520 } as const

/** A rally in a hall, seen from above: a smash and its defence. */
export const court: Scene = (_subject, sheet, surface) => {
  const { mat, line, flight, near, far } = chooseHall(surface)
  const scale = side / shown
  const place = `translate(${side / 2} ${side / 2}) rotate(${turn}) scale(${n(scale)}) translate(${-middle.x} ${-middle.y})`
  return (
    floor(sheet, mat) +
    `<g transform="${place}">` +
    `<path d="${courtLines()}" stroke="${line}" stroke-width="46" fill="none" opacity=".92"/>` +
    net(line) +
    player(sheet, { ...smashing, shirt: far, turn }) +
    player(sheet, { ...defending, shirt: near, turn }) +
    shuttle(flight) +
    `</g>`
  )
}

/** The mat under the hall's lamps. */
function floor(sheet: Sheet, mat: string): string {
  const light = sheet.radial({ 0: lighter(mat, 0.16), 0.5: mat, 1: darker(mat, 0.45) }, 0.4, 0.34, 0.8)
  return `<path d="M0 0H${side}V${side}H0Z" fill="${light}"/>`
}

/** The net: its tape, its mesh and its shadow. */
function net(line: string): string {
  const half = 3050
  return (
    softLine(`M${-half} 150H${half + 100}`, 130, { color: '#05080c', opacity: 0.4, blur: 60 }) +
    `<path d="M${-half} 34H${half}" stroke="#10141c" stroke-width="58" stroke-dasharray="16 12" opacity=".7"/>` +
    `<path d="M${-half} 0H${half}" stroke="${line}" stroke-width="62"/>` +
    `<path d="${ellipse(-half, 0, 62, 62)}${ellipse(half, 0, 62, 62)}" fill="#14171f"/>`
  )
}

/** The flight of the shuttle: from the smash, steep over the net, to the defender's racket. */
function shuttle(flight: string): string {
  const [from, to] = [
    [885, -987],
    [-150, 1000],
  ] as const
  const path = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`
  const heading = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return (
    `<path d="${path}" stroke="${flight}" stroke-width="30" stroke-dasharray="110 90" stroke-linecap="round" fill="none"/>` +
    `<g transform="translate(${to[0]} ${to[1]}) rotate(${n(heading)})">` +
    `<path d="M-150 -78L0 -34V34L-150 78Q-128 0 -150 -78Z" fill="#ffffff" stroke="#aab1bd" stroke-width="9"/>` +
    `<path d="M-128 -30L-4 -12M-132 0H0M-128 30L-4 12" stroke="#aab1bd" stroke-width="8"/>` +
    `<path d="${ellipse(14, 0, 38, 36)}" fill="#f1ead8" stroke="#8d8468" stroke-width="7"/></g>`
  )
}

const smashing: Omit<Player, 'shirt' | 'turn'> = {
  x: 900,
  y: -1900,
  heading: 168,
  hair: '#1d1a18',
  skin: '#b87a52',
  shorts: '#1c2029',
  pose: 'smash',
}

const defending: Omit<Player, 'shirt' | 'turn'> = {
  x: -420,
  y: 2120,
  heading: 14,
  hair: '#2a211c',
  skin: '#d9a67c',
  shorts: '#f4f2ea',
  pose: 'lunge',
}
