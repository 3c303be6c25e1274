import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoredOrder } from '../../server/commerce/order'
import { reasonOf } from '../../server/process/failure'
import { StartError } from '../../server/settings/startError'
import { isShirtPrint } from '../../src/domain/product/optionSelection'
import { shirtDrawing } from '../../src/domain/product/shirtDrawing'
import { toShirtPrint } from '../../src/domain/product/shirtPrint'
import { printable } from './orderTable'

type Options = StoredOrder['lines'][number]['options']

/** Describes the print of a line for the workshop; empty for other lines. */
export function printLines(options: Options): string[] {
  if (!isPrinted(options)) return []
  const { name, number, cloth, ink } = toShirtPrint(options)
  const texts = [`"${printable(name)}" across the shoulders`, number && `${printable(number)} below`]
  const colors = [ink.label, cloth.label && `on ${cloth.label}`].filter(Boolean).join(' ')
  return [`    prints ${[...texts, colors].filter(Boolean).join(', ')}`]
}

/**
 * Writes the drawing of each printed line to a folder, as the shopper saw it.
 * @returns the files' paths
 * @throws StartError if a file cannot be written
 */
export async function writeDrawings({ number, lines }: StoredOrder, folder: string): Promise<string[]> {
  const written = lines.map(async ({ options }, index) => {
    if (!isPrinted(options)) return []
    const file = path.join(folder, `${number}-${index + 1}.svg`)
    await writeFile(file, shirtDrawing(toShirtPrint(options))).catch((error: unknown) => {
      throw new StartError(`${file} cannot be written (${reasonOf(error)}).`)
    })
    return [file]
  })
  return (await Promise.all(written)).flat()
}

const isPrinted = (options: Options) => isShirtPrint(options.map(({ name }) => name))
