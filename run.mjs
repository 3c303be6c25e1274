import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `node run.mjs FILE.ts ARGUMENT ...` runs a TypeScript program of this project, bundled without most packages: Node
 * loads one file faster than a thousand (docs/decisions/063-programs-run-bundled.md). `node run.mjs --bundle FILE.ts`
 * only bundles it. The file's path begins in this folder. With `--enable-source-maps` stack traces name source lines.
 */

const root = import.meta.dirname
const folder = path.join(root, '.cache', 'programs')
/** Begins the last line of a bundle, which has the names and the hash of its source files. */
const mark = '\n//# sources: '

/** Folders that an installation may lack; the program looks before it imports them. */
const missing = ['demo', 'dev', 'test'].filter((name) => !existsSync(path.join(root, name)))
/** Imports that are not bundled: these folders, and the benches, which import `test` statically. */
const external = [
  ...missing.map((name) => `../../${name}/*`),
  ...(missing.includes('test') ? ['./bench/*'] : []),
]

/**
 * Packages of hundreds of files, which are bundled like the program's own. The others are imported, and those that a
 * bundled module imports statically load at the start, even if that module itself is imported dynamically.
 */
const bundled = ['kysely']

const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const packages = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !bundled.includes(name),
)

/** The hash of the source files' contents. package.json has the versions of the packages. */
function hashOf(files) {
  const hash = createHash('sha256').update(missing.join())
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('base64')
}

/** Whether the bundle was made from the present sources; false if it or one of them is missing or damaged. */
function isFresh(bundle) {
  try {
    const text = readFileSync(bundle, 'utf8')
    const { files, hash } = JSON.parse(text.slice(text.lastIndexOf(mark) + mark.length))
    return hashOf(files) === hash
  } catch {
    return false
  }
}

/** Bundles a program unless its bundle is fresh. @returns the path of the bundle; null if it cannot be written */
async function bundle(program) {
  const outfile = path.join(folder, `${program.replaceAll(/\W/g, '-')}.mjs`)
  if (isFresh(outfile)) return outfile
  const { build } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [program],
    outfile,
    bundle: true,
    external: [...external, ...packages],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const own = Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'))
  const files = ['run.mjs', 'package.json', ...own]
  try {
    mkdirSync(folder, { recursive: true })
    for (const { path: file, text } of outputFiles) {
      const sources = file === outfile ? mark + JSON.stringify({ files, hash: hashOf(files) }) : ''
      // Another process may read or write the file meanwhile.
      writeFileSync(`${file}.${process.pid}`, text + sources)
      renameSync(`${file}.${process.pid}`, file)
    }
    return outfile
  } catch {
    return null
  }
}

/** Runs a program from its sources, e.g. a command in a container, whose folders are read-only. */
async function runFromSources(program) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(path.join(root, program)))
}

const isBundling = process.argv[2] === '--bundle'
const program = process.argv[isBundling ? 3 : 2]
const file = await bundle(program)
if (!isBundling) {
  // As if Node had run the program itself.
  process.argv.splice(1, 2, path.join(root, program))
  await (file === null ? runFromSources(program) : import(pathToFileURL(file)))
}
