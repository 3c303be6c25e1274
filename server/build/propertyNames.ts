import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { isOfStaff } from './classNames'

const inStyles = /--([a-z][\w-]*)/g
/** In quotes or in `var()`. */
const inScripts = /(?<=["'`]|var\()--([a-z][\w-]*)/g
/** A name whose end only the running script knows. */
const incomplete = /(?:["'`]|var\()(--[\w-]*\$\{)/

/** All custom properties of the style files, those of the staff pages alone last: new ones leave the others' names. */
export const propertyNames = findNames(path.join(process.cwd(), 'src'))

function findNames(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const namesIn = (some: readonly string[]) =>
    some
      .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(inStyles)])
      .map(([, name = '']) => name)
      .sort()
  return [...new Set([...namesIn(files.filter((file) => !isOfStaff(file))), ...namesIn(files)])]
}

/** Names of two characters, from `a0` on. */
const shortNames = new Map(propertyNames.map((name, index) => [name, (index + 10 * 36).toString(36)]))

/**
 * A webpack loader that shortens the names of custom properties in style files and scripts, because every page contains
 * its styles: a third of a kilobyte of each document (Brotli).
 */
export default function shortenProperties(
  this: Pick<LoaderContext<unknown>, 'resourcePath'>,
  source: string,
): string {
  const [, start] = incomplete.exec(source) ?? []
  if (start !== undefined) throw new Error(`${this.resourcePath}: write the whole name instead of ${start}`)
  const names = this.resourcePath.endsWith('.css') ? inStyles : inScripts
  return source.replaceAll(names, (property, name: string) => {
    const short = shortNames.get(name)
    return short === undefined ? property : `--${short}`
  })
}
