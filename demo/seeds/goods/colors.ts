import type { OptionValue } from '../../../src/domain/product/modifier'
import { hexOfColour } from '../../../src/domain/product/namedColours'

/**
 * Hex values of colour names, the main colour first: `ink volt steel`.
 * @throws RangeError for an unknown name
 */
export function hexes(names: string): string[] {
  return names.split(' ').map((name) => {
    const hex = hexOfColour(name)
    if (hex === null) throw new RangeError(`no colour is called ${name}`)
    return hex
  })
}

/** A colour option, named after its main colour. */
export function colorway(names: string): OptionValue {
  const [lead = ''] = names.split(' ')
  return { label: lead.charAt(0).toUpperCase() + lead.slice(1), hexColors: hexes(names) }
}
