import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../settings/startError'
import { codeOf } from '../../process/failure'
import { startTimeOf } from './processes'

const ownerMark = z.object({ pid: z.number(), startedAt: z.string(), folder: z.string() })

/**
 * Marks the folder as ours and returns how to give it back. PostgreSQL's own lock cannot tell a database whose
 * server process has died from one that another server is using: `owner.json` can.
 * Throws a StartError while the process named there lives.
 */
export function claimFolder(folder: string): () => void {
  const path = join(folder, 'owner.json')
  const draft = join(folder, `owner.${process.pid}.json`)
  const mark = JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid), folder })
  refuseWhileAlive(readOrNull(path), folder)
  writeFileSync(draft, mark)
  try {
    // A link appears whole and fails where a mark exists, so of two starters only one succeeds.
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
  refuseWhileAlive(found, folder)
  const aside = `${path}.${process.pid}`
  if (!attempt(() => renameSync(path, aside), 'ENOENT')) return
  // A quicker starter may have put its own mark there since: that one goes back.
  if (readOrNull(aside) !== found) attempt(() => linkSync(aside, path), 'EEXIST')
  rmSync(aside)
}

/** The process that has the folder now; null when nobody has, or the one that had is gone. */
export function ownerOf(folder: string): number | null {
  return livingOwner(readOrNull(join(folder, 'owner.json')), folder)
}

function livingOwner(found: string | null, folder: string): number | null {
  const mark = ownerMark.safeParse(parsed(found)).data
  // A mark of another folder came along with a copy of the data.
  return mark?.folder === folder && startTimeOf(mark.pid) === mark.startedAt ? mark.pid : null
}

function refuseWhileAlive(found: string | null, folder: string): void {
  const pid = livingOwner(found, folder)
  if (pid === null) return
  throw new StartError(
    `The database in ${folder} is in use by another running server (process ${pid}): stop that one, or give ` +
      `this one a folder of its own with DATA_DIR.`,
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Does it; false when it failed in the expected way. */
function attempt(work: () => void, expected: string): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (codeOf(error) === expected) return false
    throw error
  }
}
