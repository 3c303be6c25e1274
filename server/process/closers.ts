/** Close functions of open resources, run in reverse order. */
export interface Closers {
  add(close: () => Promise<void>): void
  /** Closes everything, even after a failure, then throws the first failure. */
  closeAll(): Promise<void>
}

export function openClosers(): Closers {
  const open: (() => Promise<void>)[] = []
  return {
    add: (close) => void open.push(close),
    closeAll: async () => {
      const failures: unknown[] = []
      for (let close = open.pop(); close; close = open.pop()) {
        await close().catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
