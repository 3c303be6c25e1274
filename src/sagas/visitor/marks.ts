import { keep, readKept } from '../../site/kept'

/** Short notes that are remembered: by the page alone, and by the browser where the visitor allows it. */
export interface Marks {
  readonly has: (mark: string) => boolean
  readonly add: (mark: string) => void
  /** Begins to keep them in the browser where the visitor allows it, and forgets them there where not. */
  readonly follow: (isAllowed: boolean) => void
}

/** Most that are kept; the oldest are forgotten first. */
const mostKept = 100

export function createMarks(...place: Parameters<typeof readKept>): Marks {
  const own = new Set<string>()
  let isKept = false
  const kept = () => (readKept(...place) ?? '').split('\n').filter(Boolean)
  const write = () => keep(...place, [...new Set([...kept(), ...own])].slice(-mostKept).join('\n'))
  const has = (mark: string) => own.has(mark) || kept().includes(mark)
  return {
    has,
    add: (mark) => {
      if (has(mark)) return
      own.add(mark)
      if (isKept) write()
    },
    follow: (isAllowed) => {
      isKept = isAllowed
      if (isKept && own.size > 0) write()
      if (!isKept) keep(...place, null)
    },
  }
}
