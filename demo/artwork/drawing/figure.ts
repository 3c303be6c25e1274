import type { ArtworkSubject } from '../../../server/commerce/commerce'
import type { Box, Point } from './path'
import type { Sheet } from './sheet'

/** A distance that the view in scale shows, in millimetres of the figure. */
export interface Measure {
  readonly from: Point
  readonly to: Point
  readonly label: string
  /** How far beside the figure the dimension line lies, in millimetres; to the left of the way from-to when negative. */
  readonly clear?: number
}

/** A drawn product, in millimetres of the real thing. */
export interface Figure {
  readonly body: string
  readonly extent: Box
  /** What the detail view looks at. */
  readonly focus: Box
  readonly measure: Measure
}

/** Every kind of product is drawn by one such function. */
export type Draw = (subject: ArtworkSubject, sheet: Sheet) => Figure

/** Attribute values and category paths in one lower-cased text, for choosing a shape by a word. */
export function wordsOf(subject: ArtworkSubject): string {
  const values = subject.attributes.map(({ name, value }) => `${name} ${value}`)
  return [...subject.categories, ...values, subject.sku, subject.series].join(' ').toLowerCase()
}

/** The first of `shapes` whose pattern is found in the subject's words, or `otherwise`. */
export function shapeOf<Shape extends string>(
  subject: ArtworkSubject,
  shapes: readonly (readonly [RegExp, Shape])[],
  otherwise: Shape,
): Shape {
  const words = wordsOf(subject)
  return shapes.find(([pattern]) => pattern.test(words))?.[1] ?? otherwise
}
