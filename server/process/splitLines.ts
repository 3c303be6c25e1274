/**
 * Splits text at line feeds. `node:readline` also splits at U+2028 from Node 24 on, which JSON texts may contain.
 * @yields each line without its end, LF or CRLF
 */
export async function* splitLines(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  // Parts of a line without an end. Joined once, because a line may have megabytes.
  let parts: string[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      parts.push(chunk.slice(start, end))
      yield withoutReturn(parts.join(''))
      parts = []
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.slice(start))
  }
  if (parts.length > 0) yield withoutReturn(parts.join(''))
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
