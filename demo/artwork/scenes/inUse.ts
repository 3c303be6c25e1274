import { drawAccessory } from '../accessories/accessory'
import { net } from '../accessories/net'
import { drawBag } from '../bags/bag'
import { groundShadow } from '../drawing/light'
import { darker } from '../drawing/paint'
import { buildPalette } from '../drawing/paint'
import { figureAt } from '../drawing/placed'
import { placed } from '../drawing/placed'
import { drawRacket } from '../rackets/racket'
import { drawShuttle } from '../shuttles/shuttle'
import { drawSurface } from '../surface'
import { hallView } from './hall'
import type { Scene } from './scene'

/** A string in a racket's head. */
export const strung: Scene = (subject, sheet, surface) => {
  const racket = drawRacket(subject, sheet)
  return (
    drawSurface(surface, sheet, buildPalette(subject).lead) +
    placed(racket, racket.crop ?? racket.extent, 0, surface)
  )
}

/** A shuttle above the net, cork first. */
export const overNet: Scene = (subject, sheet, surface) => {
  const mesh = net({ ...subject, series: '', colors: ['#2a2f38', '#c8f000'] }, sheet)
  const { body } = drawShuttle(subject, sheet, 'use')
  return (
    hallView(sheet, surface, 1010) +
    figureAt(mesh, { x: 320, y: -250, width: 600, height: 600 }, 2, surface) +
    figureAt(
      { body: `<g transform="rotate(168)">${body}</g>`, extent: mesh.extent },
      { x: -72, y: -26, width: 92, height: 106 },
      4.6,
      surface,
    ).replace('<g transform="translate(', '<g transform="translate(-40 -240) translate(')
  )
}

/** A bag, a bottle or a towel on the bench beside the court. */
export const onBench: Scene = (subject, sheet, surface) => {
  const figure = subject.kind === 'bag' ? drawBag(subject, sheet) : drawAccessory(subject, sheet)
  const { x, y, width, height } = figure.extent
  const wood = '#c99a62'
  const scale = Math.min(subject.kind === 'bag' ? 860 / width : 400 / width, 640 / height)
  const slat = (top: number, thick: number) =>
    `<path d="M-20 ${top}H1220V${top + thick}H-20Z" fill="${sheet.linear({ 0: '#e2bd8c', 0.3: wood, 1: darker(wood, 0.3) }, [0, 0, 0, 1])}"/>`
  const legs = [150, 1010].map(
    (at) =>
      `<path d="M${at} 940h40V1130h-40Z" fill="${sheet.linear({ 0: '#4a505c', 1: '#20242c' }, [0, 0, 1, 0])}"/>`,
  )
  // The figure's lower edge stands on the bench.
  const foot = figure.measure ? Math.max(figure.measure.from[1], y + height - 60) : y + height
  const box = {
    x: x + width / 2 - 600 / scale,
    y: foot - 905 / scale,
    width: 1200 / scale,
    height: 1200 / scale,
  }
  return (
    hallView(sheet, surface, 820) +
    groundShadow(sheet, 600, 1130, 560, 26) +
    legs.join('') +
    slat(846, 40) +
    slat(890, 70) +
    figureAt({ ...figure, solid: '' }, box, scale, surface)
  )
}
