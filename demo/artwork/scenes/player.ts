import { darker, lighter, mix } from '../drawing/paint'
import { ellipse, n, steps } from '../drawing/path'
import type { Sheet } from '../drawing/sheet'
import { softShape } from '../drawing/softEdge'
import { limb, type Joint } from './limb'

export interface Player {
  /** Position on the floor in millimetres, and the direction of the chest in degrees: 0 is up. */
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly pose: 'smash' | 'lunge'
  readonly shirt: string
  readonly shorts: string
  readonly hair: string
  readonly skin: string
  /** Turn of the whole scene in degrees: shadows don't turn with it. */
  readonly turn: number
}

/** Arms and legs of a player who looks up the page, in millimetres around the middle of the shoulders. */
interface Pose {
  readonly legs: readonly (readonly Joint[])[]
  readonly arms: readonly (readonly Joint[])[]
  /** The racket's butt and direction, in degrees. */
  readonly racket: readonly [x: number, y: number, turn: number]
  readonly head: readonly [x: number, y: number]
}

const poses: Readonly<Record<Player['pose'], Pose>> = {
  smash: {
    legs: [
      [
        [-90, 70, 95],
        [-170, 260, 82],
        [-230, 470, 62],
      ],
      [
        [100, 60, 95],
        [190, -40, 84],
        [300, 130, 62],
      ],
    ],
    arms: [
      [
        [-200, -10, 72],
        [-350, -150, 58],
        [-380, -330, 46],
      ],
      [
        [200, -20, 76],
        [310, -190, 60],
        [270, -390, 46],
      ],
    ],
    racket: [282, -340, -8],
    head: [10, -50],
  },
  lunge: {
    legs: [
      [
        [-90, 60, 98],
        [-220, 300, 84],
        [-330, 560, 62],
      ],
      [
        [100, 30, 98],
        [180, -220, 86],
        [250, -470, 64],
      ],
    ],
    arms: [
      [
        [-205, 10, 74],
        [-360, 110, 58],
        [-500, 40, 46],
      ],
      [
        [195, -30, 74],
        [300, -230, 58],
        [220, -420, 46],
      ],
    ],
    racket: [250, -380, -36],
    head: [0, -70],
  },
}

/** A player from above. */
export function player(sheet: Sheet, { x, y, heading, pose, turn, ...looks }: Player): string {
  const { legs, arms, racket: grip, head } = poses[pose]
  const torso = `M-265 -10C-265 -130 -130 -150 0 -150C130 -150 265 -130 265 -10C265 100 150 170 0 170C-150 170 -265 100 -265 -10Z`
  const outlines = [...legs, ...arms].map(limb)
  const placed = `translate(${x} ${y}) rotate(${heading})`
  // The shadow falls to the lower right of the picture, whatever the turns.
  const angle = (-(turn + heading) * Math.PI) / 180
  const cast = (reach: number) =>
    `translate(${n(reach * (0.8 * Math.cos(angle) - 0.6 * Math.sin(angle)))} ${n(reach * (0.8 * Math.sin(angle) + 0.6 * Math.cos(angle)))})`
  const shadow = softShape(torso + outlines.join(''), {
    color: '#05080c',
    opacity: 0.42,
    blur: 34,
    transform: cast(150),
  })
  return (
    `<g transform="${placed}">${shadow}` +
    `<g transform="${cast(190)}" opacity=".3">${racketAt(grip, '#05080c', '#05080c')}</g>` +
    legs.map((leg) => legPart(sheet, leg, looks)).join('') +
    racketAt(grip, '#f4f2ea', lighter(looks.shirt, 0.1)) +
    arms.map((arm) => armPart(sheet, arm, looks)).join('') +
    body(sheet, torso, looks.shirt) +
    hair(sheet, head, looks) +
    `</g>`
  )
}

type Looks = Pick<Player, 'shirt' | 'shorts' | 'hair' | 'skin'>

const shaded = (sheet: Sheet, color: string): string =>
  sheet.linear({ 0: lighter(color, 0.2), 0.5: color, 1: darker(color, 0.32) }, [0, 0, 1, 1])

const filled = (sheet: Sheet, outline: string, color: string): string =>
  `<path d="${outline}" fill="${shaded(sheet, color)}" stroke="${darker(color, 0.62)}" stroke-width="9" stroke-linejoin="round"/>`

/** Shorts to the knee, then skin, a sock and a shoe. */
function legPart(sheet: Sheet, leg: readonly Joint[], { shorts, skin, shirt }: Looks): string {
  const [hip, knee, foot] = leg
  if (!hip || !knee || !foot) return ''
  const along = Math.atan2(foot[1] - knee[1], foot[0] - knee[0])
  const toe: Joint = [foot[0] + Math.cos(along) * 130, foot[1] + Math.sin(along) * 130, 52]
  const cuff: Joint = [(hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2, 104]
  return (
    filled(sheet, limb([foot, toe]), mix(shirt, '#ffffff', 0.35)) +
    filled(sheet, limb([knee, [foot[0], foot[1], 52]]), skin) +
    filled(sheet, limb([hip, cuff, [knee[0], knee[1], 92]]), shorts)
  )
}

/** A sleeve, then the forearm and the hand. */
function armPart(sheet: Sheet, arm: readonly Joint[], { shirt, skin }: Looks): string {
  const [shoulder, elbow, wrist] = arm
  if (!shoulder || !elbow || !wrist) return ''
  const hem: Joint = [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2, 80]
  return filled(sheet, limb([shoulder, elbow, wrist]), skin) + filled(sheet, limb([shoulder, hem]), shirt)
}

function body(sheet: Sheet, torso: string, shirt: string): string {
  const seam = darker(shirt, 0.3)
  return (
    filled(sheet, torso, shirt) +
    `<path d="M-210 -60C-150 -20 -150 60 -190 110M210 -60C150 -20 150 60 190 110" stroke="${seam}" stroke-width="9" fill="none" opacity=".6"/>` +
    `<path d="M-84 -112C-60 -50 60 -50 84 -112" stroke="${seam}" stroke-width="14" fill="none"/>`
  )
}

function hair(sheet: Sheet, [x, y]: readonly [number, number], { hair, skin }: Looks): string {
  const strands = steps(5).map(
    (step) => `M${x - 60 + step * 30} ${y - 78}Q${x - 40 + step * 22} ${y} ${x - 50 + step * 26} ${y + 84}`,
  )
  return (
    `<path d="${ellipse(x, y - 34, 92, 92)}" fill="${skin}" stroke="${darker(skin, 0.6)}" stroke-width="8"/>` +
    filled(sheet, ellipse(x, y, 106, 112), hair) +
    `<path d="${strands.join('')}" stroke="${lighter(hair, 0.3)}" stroke-width="8" opacity=".5" fill="none" stroke-linecap="round"/>`
  )
}

/** A racket with its butt at a point. */
function racketAt([x, y, turn]: readonly [number, number, number], color: string, grip: string): string {
  const mesh = steps(7).map((step) => {
    const at = -72 + step * 24
    return `M${at} -672V-438M-92 ${-660 + step * 36}H92`
  })
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke="${color}">` +
    `<path d="M0 -160V-420" stroke-width="20"/><path d="M0 20V-170" stroke="${grip}" stroke-width="40" stroke-linecap="round"/>` +
    `<path d="${mesh.join('')}" stroke-width="6" opacity=".55"/>` +
    `<path d="${ellipse(0, -555, 108, 138)}" stroke-width="26"/></g>`
  )
}
