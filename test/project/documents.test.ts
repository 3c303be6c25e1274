import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const read = (file: string) => readFileSync(file, 'utf8')
const documentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
const documents = ['.', 'docs', 'docs/decisions', '.github'].flatMap(documentsIn)
/** The text without blocks of code, whose brackets are no links. */
const proseOf = (file: string) => read(file).replaceAll(/^```[^]*?^```/gm, '')

interface Link {
  readonly from: string
  readonly target: string
}
const links: readonly Link[] = documents.flatMap((from) =>
  [...proseOf(from).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(([, inline, reference]) => ({
    from,
    target: inline ?? reference ?? '',
  })),
)
const isLocal = ({ target }: Link) => !/^(https?:|mailto:)/.test(target)
/** Pages of the host of the repository, for example the comparison of two versions. */
const isOfHost = ({ target }: Link) => target.startsWith('../../')
const fileOf = ({ from, target }: Link) => path.join(path.dirname(from), target.replace(/#.*/, ''))

/** GitHub's anchor of each heading. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link of a document leads to a file, and to a heading of it', () => {
  const local = links.filter((link) => isLocal(link) && !isOfHost(link))
  expect(local.length).toBeGreaterThan(250)
  const broken = local.filter((link) => {
    const [, anchor] = link.target.split('#')
    const file = link.target.startsWith('#') ? link.from : fileOf(link)
    if (!existsSync(file)) return true
    return anchor !== undefined && !(statSync(file).isFile() && anchorsOf(file).includes(anchor))
  })
  expect(broken).toEqual([])
})

test('the index lists every document', () => {
  const listed = links.filter(({ from }) => from === 'docs/README.md').map(fileOf)
  expect(documentsIn('docs').filter((file) => file !== 'docs/README.md' && !listed.includes(file))).toEqual(
    [],
  )
})

test('every picture is shown, has a description and few bytes', () => {
  const shown = new Set(links.map(fileOf))
  const pictures = readdirSync('docs/images').map((name) => path.join('docs/images', name))
  expect(pictures.filter((file) => !shown.has(file))).toEqual([])
  expect(pictures.filter((file) => statSync(file).size > 120_000)).toEqual([])
  expect(documents.filter((file) => proseOf(file).includes('![]('))).toEqual([])
})

test('the README fits a few screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120)
})

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** The source of a command: its script and the folder beside it. */
function sourceOf(name: string): string {
  const script = /scripts\/(\w+)\.ts/.exec(scripts[name] ?? '')?.[1]
  if (script === undefined) return ''
  const folder = path.join('scripts', script === 'data' ? 'backup' : script)
  const files = existsSync(folder) ? readdirSync(folder).map((file) => path.join(folder, file)) : []
  return [`scripts/${script}.ts`, 'scripts/commandActor.ts', ...files].map(read).join('\n')
}

/** Commands of npm, of a code block or in backticks, with their arguments. */
const commands = documents.flatMap((from) =>
  [...read(from).matchAll(/npm run ([a-z:-]+)(?: -- ([^`\n#]*))?/g)].map(([text, name = '', rest = '']) => ({
    text: `${from}: ${text}`,
    name,
    // A line may go on with another command.
    words: rest
      .split(/ && | \| /)[0]!
      .trim()
      .split(/\s+/),
  })),
)

test('every command of a document exists, with its verb and its options', () => {
  expect(commands.length).toBeGreaterThan(150)
  expect(commands.filter(({ name }) => !(name in scripts)).map(({ text }) => text)).toEqual([])
  const unknown = commands.flatMap(({ text, name, words }) => {
    const source = sourceOf(name)
    const verb = /^[a-z][a-z-]+$/.exec(words[0] ?? '')?.[0]
    const options = words.flatMap((word) => /^--([a-z-]+)/.exec(word)?.[1] ?? [])
    const missing = [verb, ...options].filter(
      (word) => word !== undefined && !new RegExp(`\\b${word}\\b`).test(source),
    )
    return missing.length > 0 ? [`${text} (${missing.join(', ')})`] : []
  })
  expect(unknown).toEqual([])
})
