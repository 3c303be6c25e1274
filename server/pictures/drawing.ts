import type { BrandKey } from '../../src/site/site'
import type { ArtworkSubject } from '../commerce/commerce'

/** The background behind a product: a brand's own in the light or the dark scheme, or none (transparent). */
export type Surface = BrandKey | `${BrandKey} dark` | 'none'

export const isDark = (surface: Surface): boolean => surface.endsWith(' dark')

/** Side of a square drawing, in drawing units. */
export const side = 1200

/** The pictures of products without photos. */
export interface Drawing {
  /** Changes when the drawings change: stored pictures of an old version are not served. */
  readonly version: string | number
  /** Names of a product's views, the leading one first. */
  views(subject: Pick<ArtworkSubject, 'kind' | 'categories' | 'attributes'>): readonly [string, ...string[]]
  /** Names of further pictures of a product, which are not in its gallery. */
  readonly scenes: readonly string[]
  /** A view or a scene as a square SVG. The same subject always gives the same text. */
  draw(subject: ArtworkSubject, view: string, surface: Surface): string
}

const backgrounds = {
  courtline: '#f6f3ec',
  'courtline dark': '#24241f',
  aerovolt: '#f6f8fb',
  'aerovolt dark': '#1b2342',
  none: null,
} as const

/** Four feathers above a cork. */
const shuttle = `M400 420${'a50 50 0 0 1 100 0'.repeat(4)}L664 730H536ZM536 752H664V780A64 64 0 0 1 536 780Z`

/** A pale shuttle on the brand's background: replaces a missing photo, on the sites of both brands. */
export const placeholderDrawing: Drawing = {
  version: 'placeholder 3',
  views: () => ['whole'],
  scenes: [],
  draw: (_subject, _view, surface) => {
    const background = backgrounds[surface]
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
      (background ? `<path d="M0 0H${side}V${side}H0Z" fill="${background}"/>` : '') +
      `<path d="${shuttle}" fill="${isDark(surface) ? '#f4f2ea' : '#14171f'}" opacity=".14"/></svg>`
    )
  },
}
