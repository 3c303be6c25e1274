import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'

const read = (file: string) => readFileSync(file, 'utf8')
const json = (file: string): unknown => JSON.parse(read(file))
const versioned = z.object({ version: z.string() })

const changelog = read('CHANGELOG.md')
const sections = [...changelog.matchAll(/^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm)].map(
  ([, version = '', day]) => ({ version, day }),
)
const [unreleased, ...released] = sections

test('package.json, the lock and the changelog name the same version', () => {
  const { version } = versioned.parse(json('package.json'))
  const lock = z
    .object({ version: z.string(), packages: z.object({ '': versioned }) })
    .parse(json('package-lock.json'))
  expect([lock.version, lock.packages[''].version, released[0]?.version]).toEqual([version, version, version])
})

test('the changelog begins with unreleased changes, then lists versions with their days, newest first', () => {
  expect(unreleased).toEqual({ version: 'Unreleased', day: undefined })
  expect(released.length).toBeGreaterThan(0)
  for (const { version, day } of released) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(day).toBeDefined()
  }
  const days = released.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const { version } of sections) expect(changelog).toContain(`\n[${version}]: `)
})

test('each version states its migrations', () => {
  const parts = changelog.split(/^## \[/m).slice(1)
  expect(parts.filter((part) => !part.includes('\n### Migrations\n'))).toEqual([])
  const known = readdirSync('server/database/migrations').map((file) => file.slice(0, 4))
  const named = parts.flatMap((part) =>
    [...(part.split('\n### Migrations\n')[1] ?? '').matchAll(/\b\d{4}\b/g)].map(String),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((number) => !known.includes(number))).toEqual([])
})

test('each path of CODEOWNERS exists and has a team', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).toMatch(/^\S+ +@courtline\/[a-z]+$/)
  const paths = lines.map((line) => line.split(' ')[0] ?? '').filter((path) => path !== '*')
  expect(paths.filter((path) => !existsSync(`.${path}`))).toEqual([])
})

test('editors break lines where the formatter does', () => {
  const { printWidth } = z.object({ printWidth: z.number() }).parse(json('.oxfmtrc.json'))
  expect(read('.editorconfig')).toContain(`max_line_length = ${printWidth}\n`)
})

test('README, CI, the image and package.json name the same versions of Node.js', () => {
  const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(json('package.json'))
  const lowest = /^>=((\d+)\.\d+)$/.exec(engines.node)
  const development = read('.nvmrc').trim()
  const tested = /^ +node: \[(.+)\]$/m.exec(read('.github/workflows/ci.yml'))?.[1]?.split(', ') ?? []
  expect(lowest?.[2]).toBe(development)
  expect(tested[0]).toBe(development)
  expect(/^FROM node:(\d+)/m.exec(read('Dockerfile'))?.[1]).toBe(tested.at(-1))
  expect(read('README.md')).toContain(`Node ${lowest?.[1]} or newer, ${tested.slice(1).join(' or ')}`)
})
