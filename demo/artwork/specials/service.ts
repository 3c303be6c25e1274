import { shapeOf, type Draw } from '../drawing/figure'
import { shirtPrinting, stencilPrinting } from './printing'
import { stringing } from './stringing'

/** Work on a racket or a shirt, by what its article number or name says. */
export const drawService: Draw = (subject, sheet) => {
  const services = { stringing, shirtPrinting, stencilPrinting }
  const service = shapeOf<keyof typeof services>(
    subject,
    [
      [/sticker|stencil|logo/, 'stencilPrinting'],
      [/print|shirt|apparel/, 'shirtPrinting'],
    ],
    'stringing',
  )
  return services[service](subject, sheet)
}
