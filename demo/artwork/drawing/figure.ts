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
  readonly extent: Box
  /** The part that the detail view shows. */
  readonly focus: Box
  readonly measure: Measure
}

/** Draws one kind of product. */
export type Draw = (subject: ArtworkSubject, sheet: Sheet) => Figure

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
