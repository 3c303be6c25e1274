/** A value of a node's property, as JSON-LD 1.1 writes it. */
export type Value = string | number | boolean | Thing | readonly Value[]

/** A thing described in the words of schema.org; what is not known is left out. */
export interface Thing {
  readonly [property: string]: Value | undefined
}

/** A thing that stands for itself in a page's description. */
export interface Node extends Thing {
  readonly '@type': string
}

/** Names another node, of this page or of another one. */
export interface Reference extends Thing {
  readonly '@id': string
}

/** A term of schema.org where a url is asked for, e.g. `InStock`. */
export const term = (name: string) => `https://schema.org/${name}`

/**
 * What stands in a page's `<script type="application/ld+json">`: all nodes in one graph. Nothing in it can end the
 * element or open a comment.
 */
export function graphText(nodes: readonly Node[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  return text.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
