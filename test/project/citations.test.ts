import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const sources = execFileSync('git', ['ls-files', 'src', 'server', 'demo', 'dev', 'scripts', 'test', 'docs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|cjs|css|sql|md)$/.test(file))

test('every cited heading of a document exists', () => {
  const anchors = new Map<string, readonly string[]>()
  const missing = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(docs\/[\w-]+\.md)#([\w-]+)/g)].flatMap(
      ([, document = '', anchor = '']) => {
        if (!anchors.has(document)) anchors.set(document, anchorsIn(document))
        return anchors.get(document)?.includes(anchor) ? [] : [`${file}: ${document}#${anchor}`]
      },
    ),
  )
  expect(missing).toEqual([])
  expect(anchors.get('docs/contract.md')).toContain('cart')
})

test('no comment cites a text outside the repository', () => {
  const outside = /specification section \d/i
  expect(sources.filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([])
})
