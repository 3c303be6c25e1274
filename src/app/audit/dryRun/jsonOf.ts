/** Parses JSON; returns the browser's error message if that fails. */
export function jsonOf(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (reason) {
    return { fault: reason instanceof Error ? reason.message : String(reason) }
  }
}
