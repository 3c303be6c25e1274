import { writeStored, readStored } from '../../site/browserStorage'

/** Short notes that are remembered: by the page alone, and by the browser where the visitor allows it. */
export interface Marks {
  readonly has: (mark: string) => boolean
  readonly add: (mark: string) => void
  /** Begins to keep them in the browser where the visitor allows it, and forgets them there where not. */
  readonly follow: (isAllowed: boolean) => void
}

/** Most that are kept; the oldest are forgotten first. */
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
      if (isStored && own.size > 0) write()
      if (!isStored) writeStored(...storageLocation, null)
    },
  }
}
