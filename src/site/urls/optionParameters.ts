/** Query parameters that name a product's chosen options: `?grip=G5`, `?colour=ash`. By the option's name. */
const parameters: ReadonlyMap<string, string> = new Map([
  ['Grip size', 'grip'],
  ['Colour', 'colour'],
  ['Size', 'size'],
])
/** The parameter of a racket strung by us. Those of its string and tensions begin with it: `strung-string`. */
export const strungParameter = 'strung'

/**
 * Whether a query parameter chooses an option or a stringing. It changes the choice only: the page's HTML is the same
 * without it.
 */
export const isOptionParameter = (name: string): boolean =>
  name.startsWith(strungParameter) || [...parameters.values()].includes(name)

/** The options that a query chooses: option names with the texts of their values, as typed. */
export function optionsIn(query: URLSearchParams): readonly (readonly [option: string, text: string])[] {
  return [...parameters].flatMap(([option, name]) => {
    const text = query.get(name)
    return text === null ? [] : [[option, text] as const]
  })
}

/** Returns the query with an option's value; options without a parameter leave it as it is. */
export function withOption(query: URLSearchParams, option: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  const name = parameters.get(option)
  if (name !== undefined) changed.set(name, value)
  return changed
}

/** The query without the parameters of options. */
export function withoutOptions(query: string): string {
  const left = [...new URLSearchParams(query)].filter(([name]) => !isOptionParameter(name))
  return left.length === 0 ? '' : `?${new URLSearchParams(left)}`
}
