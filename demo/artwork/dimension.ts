import { side } from '../../server/pictures/drawing'
import { lettering } from '../../server/pictures/lettering'
import type { Figure } from './drawing/figure'
import { line, findMiddle, n, type Point } from './drawing/path'

const gap = 56

/** A dimension line beside the product: thin line, ticks at both ends, the length as text. */
export function dimension({ extent, measure }: Figure, scale: number, ink: string): string {
  if (!measure) return ''
  const [mx, my] = findMiddle(extent)
  const onPaper = ([x, y]: Point): Point => [side / 2 + (x - mx) * scale, side / 2 + (y - my) * scale]
  const from = onPaper(measure.from)
  const to = onPaper(measure.to)
  const clear = measure.clear ?? 0
  const away = clear * scale + (clear < 0 ? -gap : gap)
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const normal: Point = [-Math.sin(angle), Math.cos(angle)]
  const moved = ([x, y]: Point, by: number): Point => [x + normal[0] * by, y + normal[1] * by]
  const tick = (end: Point) => line(moved(end, away - 16), moved(end, away + 16))
  const [cx, cy] = moved([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], away + (away < 0 ? -20 : 46))
  const word = lettering(measure.label, 0, 0, ink, {
    face: 'medium',
    height: 26,
    spacing: 0.08,
    anchor: 'middle',
  })
  return (
    `<path d="${line(moved(from, away), moved(to, away))}${tick(from)}${tick(to)}" stroke="${ink}" stroke-width="2.5" fill="none"/>` +
    `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n((angle * 180) / Math.PI)})">${word}</g>`
  )
}
