import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Script } from 'node:vm'
import { StartError } from '../settings/startError'

/**
 * Compiles the built scripts without running them: tools change them after the minifier has parsed them.
 * @throws StartError that names the scripts that no browser could run
 */
export async function checkScripts(folder: string): Promise<void> {
  const broken: string[] = []
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue
    try {
      new Script(await readFile(path.join(folder, file), 'utf8'), { filename: file })
    } catch (error) {
      broken.push(`${file}: ${String(error)}`)
    }
  }
  if (broken.length > 0) throw new StartError(`The build made broken scripts:\n${broken.join('\n')}`)
}
