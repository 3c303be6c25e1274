import { hexOfColour } from '../../../src/domain/product/namedColours'
import type { OptionValue } from '../../../src/domain/product/product'

/**
 * Colours by name, the leading one first: `ink volt steel`.
 * @throws RangeError on a name that is none
 */
export function hexes(names: string): string[] {
  return names.split(' ').map((name) => {
    const hex = hexOfColour(name)
    if (hex === null) throw new RangeError(`no colour is called ${name}`)
    return hex
  })
}

/** A choice of colour that is called after its leading colour. */
export function colorway(names: string): OptionValue {
  const [lead = ''] = names.split(' ')
  return { label: lead.charAt(0).toUpperCase() + lead.slice(1), hexColors: hexes(names) }
}
