/** What a text says in JSON, or why it is none, in the browser's own words. */
export function jsonOf(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (reason) {
    return { fault: reason instanceof Error ? reason.message : String(reason) }
  }
}
