/** A seeded generator of numbers in [0, 1): the same text gives the same sequence. */
export function chanceOf(text: string): () => number {
  let state = computeHash(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a, 32 bits. */
function computeHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

/**
 * Chooses a form by hash: the same one for all colors of a product.
 * @param about subject of the choice, so that two choices for one product are independent
 */
export function choiceOf<Form>(
  subject: { readonly sku: string; readonly design?: string },
  about: string,
  forms: readonly [Form, ...Form[]],
): Form {
  const chance = chanceOf(`${subject.design ?? subject.sku} ${about}`)
  // Similar seeds give similar first numbers, so the first one is skipped.
  chance()
  return forms[Math.floor(chance() * forms.length)] ?? forms[0]
}
