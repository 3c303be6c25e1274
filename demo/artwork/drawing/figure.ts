import type { ArtworkSubject } from '../../../server/commerce/commerce'
import type { Box, Point } from './path'
import type { Sheet } from './sheet'

/** The dimension that the scale view shows, in millimetres. */
export interface Measure {
  readonly from: Point
  readonly to: Point
  readonly label: string
  /**
   * Distance of the dimension line from the figure in millimetres; negative is left of the direction from-to.
   */
  readonly clear?: number
}

/** A drawn product, in millimetres. */
export interface Figure {
  readonly body: string
  /** The body without fine lines such as strings, for the rim light; by default the body. */
  readonly solid?: string
  readonly extent: Box
  /** The part that fills the main view; by default all of the extent, with a margin. */
  readonly crop?: Box
  /** For the scale view. */
  readonly measure?: Measure
}

/** The views of a product: whole, from a second side, in use, with its length. */
export const views = ['whole', 'angle', 'use', 'scale'] as const
export type View = (typeof views)[number]

/** Draws one kind of product. Some kinds have another pose in another view; `whole` is the default. */
export type Draw = (subject: ArtworkSubject, sheet: Sheet, view?: View) => Figure

/** Attribute values, categories, SKU and series in one lower-case text, for matching keywords. */
export function wordsOf(subject: ArtworkSubject): string {
  const values = subject.attributes.map(({ name, value }) => `${name} ${value}`)
  return [...subject.categories, ...values, subject.sku, subject.series].join(' ').toLowerCase()
}

/** The first of `shapes` whose pattern matches the subject's keywords, or `otherwise`. */
export function shapeOf<Shape extends string>(
  subject: ArtworkSubject,
  shapes: readonly (readonly [RegExp, Shape])[],
  otherwise: Shape,
): Shape {
  const words = wordsOf(subject)
  return shapes.find(([pattern]) => pattern.test(words))?.[1] ?? otherwise
}
