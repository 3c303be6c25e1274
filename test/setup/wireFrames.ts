/** One message of PostgreSQL's protocol, whole; the first that a client sends has no type. */
export interface WireFrame {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Cuts a stream of PostgreSQL's protocol (version 3) into its messages.
 * @param isTyped false for a client's stream, which begins with a message without a type
 */
export function wireFrames(handle: (frame: WireFrame) => void, isTyped: boolean): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let head = isTyped ? 1 : 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= head + 4) {
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      const type = head === 1 ? String.fromCharCode(bytes[0] ?? 0) : ''
      head = 1
      handle({ type, bytes })
    }
  }
}

/** The SQL that a message brings: of a simple query, or of a statement that is to be prepared. */
export function sqlIn({ type, bytes }: WireFrame): string | null {
  if (type !== 'Q' && type !== 'P') return null
  const start = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}
