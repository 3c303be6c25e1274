import { get } from 'node:http'
import { type Readable, pipeline } from 'node:stream'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse'
import {
  feedColumns,
  feedFileNames,
  feedPaths,
  type FeedFileName,
  type FeedColumn,
} from '../../server/feeds/feedColumns'
import { StartError } from '../../server/settings/startError'
import { keysOf } from '../../src/domain/typedObject'
import type { Site } from '../../src/site/site'
import { commandSettings } from '../commandSettings'
import type { Command } from '../runCommand'

const usage = `Checks the product feeds of the running shop.

  npm run feeds -- list    lists the URLs of all feeds, for registrations
  npm run feeds -- check   checks every row by its channel's rules: row, field, reason

check exits with 1 if a row is wrong. See docs/feeds.md.`

/** Of each feed, more say the same. */
const shownProblems = 20

export const feedsCommand: Command = {
  usage,
  run: async (context) => {
    const { positionals } = parseArgs({ args: [...context.args], allowPositionals: true })
    const settings = commandSettings(context)
    const print = (text: string) => context.stdout.write(`${text}\n`)
    const [verb] = positionals
    if (positionals.length !== 1 || (verb !== 'list' && verb !== 'check')) {
      print(usage)
      return 1
    }
    const feeds = settings.sites.flatMap((site) =>
      feedPaths(site, settings.feeds).map((path) => ({ site, path })),
    )
    if (verb === 'list') {
      for (const { site, path } of feeds) print(site.url + path)
      return 0
    }
    let rows = 0
    let wrong = 0
    const idsOf = new Map<string, ReadonlySet<string>>()
    for (const { site, path } of feeds) {
      const name = fileNameIn(path)
      // The XML file has the rows of the other.
      if (name === undefined || name.endsWith('.xml')) continue
      const { ids, problems } = await checkFeed(name, await open(settings, site, path))
      rows += ids.size
      wrong += problems.length
      for (const { row, id, field, message } of problems.slice(0, shownProblems))
        print(`${site.url}${path} row ${row}${id && ` (${id})`}: ${field} ${message}`)
      if (problems.length > shownProblems) print(`... and ${problems.length - shownProblems} more`)
      if (problems.length > 0) print(`The rules: ${feedColumns[feedFileNames[name]].source}`)
      const same = idsOf.get(site.id) ?? ids
      idsOf.set(site.id, same)
      if (same.size !== ids.size || [...ids].some((id) => !same.has(id))) {
        wrong += 1
        print(`${site.url}${path} has other ids than the site's first feed`)
      }
    }
    print(`${feeds.length} feeds, ${rows} rows checked, ${wrong} problems`)
    return wrong > 0 ? 1 : 0
  },
}

const fileNameIn = (path: string): FeedFileName | undefined =>
  keysOf(feedFileNames).find((name) => path.endsWith(`/${name}`))

/** Requests a feed from the shop on this machine, under the name of its site. */
async function open(
  { port, host }: { readonly port: number; readonly host: string },
  site: Site,
  path: string,
): Promise<Readable> {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return new Promise((resolve, reject) => {
    const options = { port, host: own, path, headers: { host: new URL(site.url).host } }
    get(options, (response) => {
      if (response.statusCode === 200) resolve(response)
      else {
        response.resume()
        reject(new StartError(`${site.url}${path} responds with ${String(response.statusCode)}.`))
      }
    }).on('error', (error) =>
      reject(new StartError(`The shop doesn't run on port ${port} (${error.message}).`)),
    )
  })
}

/** A violation of a channel's rules. */
interface FeedProblem {
  /** From 1, without the line of titles; 0: the whole file. */
  readonly row: number
  readonly id: string
  readonly field: string
  readonly message: string
}

interface FeedReport {
  /** Ids of the rows. */
  readonly ids: ReadonlySet<string>
  readonly problems: readonly FeedProblem[]
}

/** Checks a `.tsv` or `.csv` feed by its channel's rules. Another program may have written it. */
export async function checkFeed(name: FeedFileName, content: Readable): Promise<FeedReport> {
  const { columns } = feedColumns[feedFileNames[name]]
  const problems: FeedProblem[] = []
  const ids = new Set<string>()
  let titles: readonly string[] = []
  let row = 0
  const parser = parse({
    delimiter: name.endsWith('.tsv') ? '\t' : ',',
    columns: (header: string[]) => (titles = header),
  })
  const records: AsyncIterable<Readonly<Record<string, string>>> = pipeline(content, parser, () => {})
  for await (const record of records) {
    row += 1
    const id = record['id'] ?? record['item_id'] ?? ''
    const note = (field: string, message: string) => problems.push({ row, id, field, message })
    if (ids.has(id)) note('id', 'is that of an earlier row')
    ids.add(id)
    for (const column of columns) {
      const message = findProblem(column, record[column.name] ?? '')
      if (message !== null) note(column.name, message)
    }
    if (amountIn(record['sale_price']) >= amountIn(record['price']))
      note('sale_price', 'is not below the price')
  }
  const missing = columns.filter((column) => column.isRequired && !titles.includes(column.name))
  return {
    ids,
    problems: [
      ...(row > 0
        ? missing.map(({ name: field }) => ({ row: 0, id: '', field, message: 'has no column' }))
        : []),
      ...(row === 0 ? [{ row: 0, id: '', field: '', message: 'The feed has no row' }] : []),
      ...problems,
    ],
  }
}

function findProblem({ isRequired, maxLength, findProblem: find }: FeedColumn, value: string): string | null {
  if (value === '') return isRequired ? 'is empty' : null
  // Vendors count characters, not UTF-16 units.
  const length = Array.from(value).length
  if (maxLength !== undefined && length > maxLength)
    return `has ${length} characters, of ${maxLength} at most`
  return find?.(value) ?? null
}

const amountIn = (text = '') => (text === '' ? NaN : Number(text.split(' ')[0]))
