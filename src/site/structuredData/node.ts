/** A property value in JSON-LD 1.1. */
export type Value = string | number | boolean | JsonLdNode | readonly Value[]

/** A schema.org object. Unknown properties are omitted. */
export interface JsonLdNode {
  readonly [property: string]: Value | undefined
}

/** A top-level node of the graph. */
export interface Node extends JsonLdNode {
  readonly '@type': string
}

/** Reference to a node of this or another page. */
export interface Reference extends JsonLdNode {
  readonly '@id': string
}

/** URL of a schema.org term, e.g. `InStock`. */
export const term = (name: string) => `https://schema.org/${name}`

/**
 * Content of a `<script type="application/ld+json">`: all nodes in one graph. Escapes characters that could
 * close the element or open a comment.
 */
export function graphText(nodes: readonly Node[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  return text.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
