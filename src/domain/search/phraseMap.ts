/** Phrases by their first word, to find those that begin at a place of a text. */
export class PhraseMap<Meaning> {
  private readonly byFirst = new Map<
    string,
    { readonly words: readonly string[]; readonly meaning: Meaning }[]
  >()

  add(words: readonly string[], meaning: Meaning): void {
    const [first = ''] = words
    const known = this.byFirst.get(first)
    if (known) known.push({ words, meaning })
    else this.byFirst.set(first, [{ words, meaning }])
  }

  /** The phrases that begin at a word. */
  at(
    text: readonly string[],
    index: number,
  ): readonly { readonly length: number; readonly meaning: Meaning }[] {
    const begun = this.byFirst.get(text[index] ?? '')
    if (!begun) return []
    return begun
      .filter(({ words }) => words.every((word, next) => text[index + next] === word))
      .map(({ words, meaning }) => ({ length: words.length, meaning }))
  }
}
