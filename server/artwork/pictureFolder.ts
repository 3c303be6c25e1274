import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures kept between starts of the server. A folder that cannot be written only costs time. */
export interface PictureFolder {
  /** The picture, or null when it is not there. */
  read(name: string): Promise<Buffer | null>
  write(name: string, picture: Buffer): Promise<void>
}

/** @param folder absolute path; made when it is missing */
export function pictureFolder(folder: string): PictureFolder {
  return {
    read: (name) => readFile(join(folder, name)).catch(() => null),
    async write(name, picture) {
      // Written aside and renamed, so that nobody ever reads half a picture.
      const draft = join(folder, `${name}.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, picture)
        await rename(draft, join(folder, name))
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}
