/** One message of the PostgreSQL protocol. A client's first message has no type. */
export interface WireFrame {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Splits a stream of the PostgreSQL protocol (version 3) into messages.
 * @param isTyped false for a client's stream, whose first message has no type
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

/** The SQL of a simple query or of a statement to prepare; null for other messages. */
export function sqlIn({ type, bytes }: WireFrame): string | null {
  if (type !== 'Q' && type !== 'P') return null
  const start = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}
