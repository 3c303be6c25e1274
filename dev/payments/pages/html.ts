import { escapeHtml } from '../../../src/domain/escapeHtml'

/** Markup that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | false | readonly Part[]

/** Template tag: escapes every inserted text, for elements and quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + written(parts[index] ?? null)).join(''))
}

/** Trusted markup from the source code, e.g. a drawing. */
export const drawn = (markup: string) => new Html(markup)

function written(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return escapeHtml(part)
  return typeof part === 'number' ? String(part) : part.map(written).join('')
}
