import { isDark, side, type Surface } from '../../../server/pictures/drawing'
import { darker, lighter, mix } from '../drawing/paint'
import type { Sheet } from '../drawing/sheet'

/** The colors of a brand's sports hall. */
export interface Hall {
  readonly mat: string
  readonly line: string
  readonly flight: string
  readonly near: string
  readonly far: string
}
const halls: Readonly<Record<'courtline' | 'aerovolt', Hall>> = {
  courtline: { mat: '#24503f', line: '#f4f2ea', flight: '#c8f000', near: '#c8f000', far: '#f4f2ea' },
  aerovolt: { mat: '#2450b8', line: '#f2f5ff', flight: '#ff8d7f', near: '#ff6f61', far: '#f2f5ff' },
}

export function chooseHall(surface: Surface): Hall {
  const hall = halls[surface.startsWith('aerovolt') ? 'aerovolt' : 'courtline']
  return isDark(surface) ? { ...hall, mat: darker(hall.mat, 0.3) } : hall
}

/** A hall's wall and its mat, seen from the floor. @param horizon where they meet, in drawing units */
export function hallView(sheet: Sheet, surface: Surface, horizon: number, lines = ''): string {
  const { mat, line } = chooseHall(surface)
  const wall = isDark(surface) ? mix(mat, '#1b1c20', 0.72) : mix(mat, '#efece4', 0.84)
  const upper = sheet.linear({ 0: lighter(wall, 0.16), 1: darker(wall, 0.12) }, [0, 0, 0.4, 1])
  const floor = sheet.linear(
    { 0: mix(mat, wall, 0.3), 0.35: lighter(mat, 0.1), 1: darker(mat, 0.34) },
    [0.2, 0, 0.5, 1],
  )
  return (
    `<path d="M0 0H${side}V${horizon}H0Z" fill="${upper}"/>` +
    `<path d="M0 ${horizon * 0.62}H${side}" stroke="${darker(wall, 0.2)}" stroke-width="3" opacity="0.5"/>` +
    `<path d="M0 ${horizon}H${side}V${side}H0Z" fill="${floor}"/>` +
    `<path d="M0 ${horizon - 16}H${side}V${horizon}H0Z" fill="${darker(wall, 0.3)}"/>` +
    `<path d="${lines}" fill="${line}" opacity="0.92"/>`
  )
}
