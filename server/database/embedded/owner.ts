import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../../process/failure'
import { StartError } from '../../settings/startError'
import { readStartTime } from './processes'

const ownerMark = z.object({
  pid: z.number(),
  startedAt: z.string(),
  folder: z.string(),
  isCommand: z.boolean().default(false),
})

/** The process that uses a folder. */
export interface FolderOwner {
  readonly pid: number
  /** True for a command, which ends soon; false for a shop. */
  readonly isCommand: boolean
}

/** Another process uses the folder. */
export class FolderInUse extends StartError {
  constructor(
    folder: string,
    readonly owner: FolderOwner,
  ) {
    super(
      owner.isCommand
        ? `The database in ${folder} is in use by a command (process ${owner.pid}): start again when it has ended.`
        : `The database in ${folder} is in use by another running server (process ${owner.pid}): stop that one, or ` +
            `give this one a folder of its own with DATA_DIR.`,
    )
  }
}

/**
 * Claims the folder for this process with `owner.json`. PostgreSQL's own lock cannot distinguish an orphaned
 * database from one that another server uses.
 * @returns a function that releases the folder
 * @throws FolderInUse while the process in `owner.json` is alive
 */
export function claimFolder(folder: string, isCommand = false): () => void {
  const path = join(folder, 'owner.json')
  const draft = join(folder, `owner.${process.pid}.json`)
  const mark = JSON.stringify({ pid: process.pid, startedAt: readStartTime(process.pid), folder, isCommand })
  assertNotRunning(readOrNull(path), folder)
  writeFileSync(draft, mark)
  try {
    // `linkSync` is atomic and fails for an existing mark, so only one of two processes succeeds.
    while (!attempt(() => linkSync(draft, path), 'EEXIST')) removeStaleMark(path, folder)
  } finally {
    rmSync(draft)
  }
  return () => {
    if (readOrNull(path) === mark) rmSync(path)
  }
}

function removeStaleMark(path: string, folder: string): void {
  const found = readOrNull(path)
  if (found === null) return
  assertNotRunning(found, folder)
  const aside = `${path}.${process.pid}`
  if (!attempt(() => renameSync(path, aside), 'ENOENT')) return
  // Another process may have linked its mark since the read. Restore that one.
  if (readOrNull(aside) !== found) attempt(() => linkSync(aside, path), 'EEXIST')
  rmSync(aside)
}

/** Returns the living process that owns the folder, or null. */
export function readOwner(folder: string): FolderOwner | null {
  return livingOwner(readOrNull(join(folder, 'owner.json')), folder)
}

function livingOwner(found: string | null, folder: string): FolderOwner | null {
  const mark = ownerMark.safeParse(parsed(found)).data
  // A copy of the data contains the mark of its original folder.
  return mark?.folder === folder && readStartTime(mark.pid) === mark.startedAt ? mark : null
}

function assertNotRunning(found: string | null, folder: string): void {
  const owner = livingOwner(found, folder)
  if (owner !== null) throw new FolderInUse(folder, owner)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // A crash can leave half a file; it names no owner.
    return null
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // No process owns a folder without the file.
    return null
  }
}

/** Runs the work. @returns false when it fails with the expected code */
function attempt(work: () => void, expected: string): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (codeOf(error) === expected) return false
    throw error
  }
}
