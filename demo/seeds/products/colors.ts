import type { OptionValue } from '../../../src/domain/product/modifier'
import { hexOfColor } from '../../../src/domain/product/namedColors'

/**
 * Hex values of color names, the main color first: `ink volt steel`.
 * @throws RangeError for an unknown name
 */
export function hexes(names: string): string[] {
  return names.split(' ').map((name) => {
    const hex = hexOfColor(name)
    if (hex === null) throw new RangeError(`no colour is called ${name}`)
    return hex
  })
}

/** A color option, named after its main color. */
export function colorway(names: string): OptionValue {
  const [lead = ''] = names.split(' ')
  return { label: lead.charAt(0).toUpperCase() + lead.slice(1), hexColors: hexes(names) }
}
