import { shapeOf, type Draw } from '../drawing/figure'
import { shirtPrinting, stencilPrinting } from './printing'
import { stringing } from './stringing'

/** Draws a service; its SKU or name decides which. */
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
