import type { LoaderContext } from 'webpack'

const transpiled = new Map<string, string>()

/**
 * A webpack loader after ts-loader: a file that several bundles of a build contain is transpiled for the first alone.
 * In a file of its own, because webpack loads a loader by its path.
 */
export default function transpiledOnce(this: LoaderContext<unknown>, source: string): string {
  transpiled.set(this.resourcePath, source)
  // Webpack hashes this mark of ts-loader, and which of the bundles transpiles a file varies: file names would vary, too.
  delete this._module?.buildMeta?.['tsLoaderFileVersion']
  return source
}

export function pitch(this: LoaderContext<unknown>): string | undefined {
  const source = transpiled.get(this.resourcePath)
  // Webpack knows the file only if it reads it.
  if (source !== undefined) this.addDependency(this.resourcePath)
  return source
}
