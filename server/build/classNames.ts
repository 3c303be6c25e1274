import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { LoaderContext } from 'webpack'

const src = path.join(process.cwd(), 'src')

/** @param file a path below `src` */
export const isOfStaff = (file: string) => file.startsWith(`staff${path.sep}`)

/** All style files, those of the staff pages last: a new one there leaves the names of the shop's classes as they are. */
export const styleFiles = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort((one, other) => Number(isOfStaff(one)) - Number(isOfStaff(other)) || (one < other ? -1 : 1))

const namesByFile = new WeakMap<LoaderContext<unknown>, Map<string, string>>()

/**
 * The class name of a `name` in a style file: the numbers of both, so the same in each bundle. Pages contain their
 * styles, and Brotli compresses neighbours such as `k0_1` and `k0_2` better than hashes.
 */
export function shortClassName(file: LoaderContext<unknown>, _pattern: string, name: string): string {
  const names = namesByFile.get(file) ?? new Map<string, string>()
  namesByFile.set(file, names)
  const number = styleFiles.indexOf(path.relative(src, file.resourcePath))
  // From `k0` on: ad blockers hide names such as `ad_1`.
  const short = names.get(name) ?? `${(number + 20 * 36).toString(36)}_${names.size.toString(36)}`
  names.set(name, short)
  return short
}
