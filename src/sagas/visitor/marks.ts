import { writeStored, readStored } from '../../site/browserStorage'

/** A set of strings in memory, also stored in the browser with consent. */
export interface Marks {
  readonly has: (mark: string) => boolean
  readonly add: (mark: string) => void
  /** Starts storing the marks with consent, and deletes stored ones without it. */
  readonly follow: (isAllowed: boolean) => void
}

/** Maximum number of stored marks. The oldest are deleted first. */
const maxStored = 100

export function createMarks(...storageLocation: Parameters<typeof readStored>): Marks {
  const own = new Set<string>()
  let isStored = false
  const stored = () => (readStored(...storageLocation) ?? '').split('\n').filter(Boolean)
  const write = () =>
    writeStored(...storageLocation, [...new Set([...stored(), ...own])].slice(-maxStored).join('\n'))
  const has = (mark: string) => own.has(mark) || stored().includes(mark)
  return {
    has,
    add: (mark) => {
      if (has(mark)) return
      own.add(mark)
      if (isStored) write()
    },
    follow: (isAllowed) => {
      isStored = isAllowed
      if (!isAllowed) writeStored(...storageLocation, null)
      else if (own.size > 0) write()
    },
  }
}
