/** A source of numbers in [0, 1) that depends on the text alone: the same product is drawn the same way for ever. */
export function chanceOf(text: string): () => number {
  let state = hashOf(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

/**
 * One of several forms for a product, always the same one; all colours of a product have the same.
 * @param about what is chosen, so that two choices for one product do not go together
 */
export function choiceOf<Form>(
  subject: { readonly sku: string; readonly design?: string },
  about: string,
  forms: readonly [Form, ...Form[]],
): Form {
  const chance = chanceOf(`${subject.design ?? subject.sku} ${about}`)
  // The first number of similar texts is similar.
  chance()
  return forms[Math.floor(chance() * forms.length)] ?? forms[0]
}
