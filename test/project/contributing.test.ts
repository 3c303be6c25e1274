import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
const folders = ['src', 'server', 'demo', 'dev', 'scripts', 'test', 'docs']

/** All words in backticks and targets of links, with lists such as `{en,hi,id}` written out, except files marked as new. */
const words = [...text.matchAll(/`([^`\s]+)`(?! \(new\))|\]\(([^)]+)\)/g)].flatMap(([, code, link]) => {
  const word = code ?? link ?? ''
  const [whole, before = '', list = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(word) ?? []
  return whole === undefined ? [word] : list.split(',').map((each) => before + each + after)
})

test('CONTRIBUTING.md names existing files and folders', () => {
  const paths = words.filter((word) => folders.some((folder) => word.startsWith(`${folder}/`)))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter((word) => !word.includes('*') && !existsSync(word))).toEqual([])
})

test('CONTRIBUTING.md names existing files where it leaves out the folder', () => {
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const known = new Set([...files, ...readdirSync('.')].map((file) => path.basename(file)))
  // The rule about file names lists names that are forbidden.
  const forbidden = ['types.ts', 'constants.ts']
  const names = words.filter((word) => /^[\w.]+\.(tsx?|json|mjs|example)$/.test(word))
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !forbidden.includes(name) && !known.has(name))).toEqual([])
})
