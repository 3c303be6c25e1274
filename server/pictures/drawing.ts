import type { BrandKey } from '../../src/site/site'
import type { ArtworkSubject } from '../commerce/commerce'
import { brandSymbol } from './brandMarks'

/** The background behind a product: a brand's own, or none (transparent). */
export type Surface = BrandKey | 'none'

/** Side of a square drawing, in drawing units. */
export const side = 1200

/** The pictures of products without photos. */
export interface Drawing {
  /** Changes when the drawings change: stored pictures of an old version are not served. */
  readonly version: string | number
  /** Names of the views of each product, the leading one first. */
  readonly views: readonly [string, ...string[]]
  /** A view as a square SVG. The same subject always gives the same text. */
  draw(subject: ArtworkSubject, view: string, surface: Surface): string
}

const backgrounds = { courtline: '#f6f3ec', aerovolt: '#f6f8fb', none: null } as const

/** The symbol of a brand, pale, on its background: the stand-in for a missing photo. */
export const placeholderDrawing: Drawing = {
  version: 'placeholder 1',
  views: ['whole'],
  draw: (_subject, _view, surface) => {
    const background = backgrounds[surface]
    const symbol = brandSymbol(surface === 'none' ? 'courtline' : surface)
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
      (background ? `<path d="M0 0H${side}V${side}H0Z" fill="${background}"/>` : '') +
      `<g opacity=".12">${symbol.replace('<svg ', '<svg x="420" y="420" ').replace(/width="64" height="64"/, 'width="360" height="360"')}</g></svg>`
    )
  },
}
