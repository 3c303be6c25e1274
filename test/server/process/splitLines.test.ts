import { splitLines } from '../../../server/process/splitLines'

const split = async (...chunks: readonly string[]) => {
  const lines: string[] = []
  for await (const line of splitLines(chunks)) lines.push(line)
  return lines
}

test.each([
  ['nothing', [], []],
  ['empty chunks', ['', ''], []],
  ['one line without an end', ['a'], ['a']],
  ['lines across chunks', ['a', 'b\nc', '', 'd\n', '\ne'], ['ab', 'cd', '', 'e']],
  ['CRLF, also across chunks', ['a\r', '\nb\r\n'], ['a', 'b']],
  [
    'a line separator of Unicode, a line feed alone, and a return inside',
    ['a\u2028b\u2029c\rd\n'],
    ['a\u2028b\u2029c\rd'],
  ],
])('splits %s', async (_what, chunks, lines) => {
  expect(await split(...chunks)).toEqual(lines)
})
