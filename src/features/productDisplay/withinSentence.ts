/** Lower-cases a name's first letter for use within a sentence. Abbreviations stay unchanged. */
export function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
