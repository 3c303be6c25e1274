import { parseArgs } from 'node:util'
import { hasFolder } from '../server/settings/settings'
import { StartError } from '../server/settings/startError'
import { runScript, type CommandContext } from './runCommand'

/**
 * `npm run bench` compares the shop with the simplest possible servers, as ratios within one run, and times the
 * rendering of pages.
 * `npm run bench -- --catalog 100000` compares a catalog of that size with a small one.
 * `npm run bench -- --start 100000` times the start with a catalog of that size, and changes of it.
 * `npm run bench -- --reports 1000000` times the staff's reports on a log of that size (docs/analytics.md#reports).
 * `npm run bench -- --pages` compares first views on an emulated slow phone with a page of one picture.
 * `npm run bench -- --journey` times the way from the home page to the paid order on that phone, and what shoppers tap.
 * `npm run bench -- --cluster` compares one, two and three processes of a local cluster (docs/many-machines.md).
 * `npm run bench -- --hosted` times a shop with a hosted store that takes 150 ms for each call, and counts the calls.
 * `npm run bench -- --memory` sends 20,000 mixed requests to a shop and prints its memory (docs/many-machines.md#memory).
 * `npm run bench -- --search` prints the share of searches with the right first results. `--kept-aside` adds the
 * searches that nobody develops with.
 */
async function run({ args, root }: CommandContext): Promise<never> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      catalog: { type: 'string' },
      start: { type: 'string' },
      reports: { type: 'string' },
      pages: { type: 'boolean' },
      journey: { type: 'boolean' },
      search: { type: 'boolean' },
      'kept-aside': { type: 'boolean' },
      cluster: { type: 'boolean' },
      hosted: { type: 'boolean' },
      memory: { type: 'boolean' },
      n: { type: 'string', default: '5' },
      page: { type: 'string' },
    },
  })
  if (!hasFolder(root, 'demo')) {
    throw new StartError('npm run bench needs the folders demo and test, which are not installed.')
  }
  if (values.cluster === true) {
    const { clusterBench } = await import('./bench/clusterBench')
    await clusterBench(root, (line) => console.log(line))
    process.exit(0)
  }
  if (values.start !== undefined) {
    const { startBench } = await import('./bench/startBench')
    await startBench(root, parseSize('--start', values.start))
    process.exit(0)
  }
  if (values.reports !== undefined) {
    const { reportsBench } = await import('./bench/reportsBench')
    await reportsBench(root, parseSize('--reports', values.reports))
    process.exit(0)
  }
  if (values.hosted === true) {
    const { hostedBench } = await import('./bench/hostedBench')
    process.exit((await hostedBench((line) => console.log(line))) ? 0 : 1)
  }
  if (values.memory === true) {
    const { memoryBench } = await import('./bench/memoryBench')
    process.exit((await memoryBench(root, (line) => console.log(line))) ? 0 : 1)
  }
  const isReached =
    values.search === true
      ? (await import('./bench/searchBench')).searchBench(
          values['kept-aside'] === true ? ['queries', 'players', 'keptAside'] : ['queries', 'players'],
        )
      : values.pages === true
        ? await firstViews(parseLoads(values.n), values.page)
        : values.journey === true
          ? await journey(parseLoads(values.n))
          : values.catalog === undefined
            ? await speeds(root)
            : await sizes(parseSize('--catalog', values.catalog))
  // Connections of the measured servers may still be open.
  process.exit(isReached ? 0 : 1)
}

async function speeds(root: string): Promise<boolean> {
  const { describe, reaches } = await import('./bench/ratio')
  const { addToCartBench } = await import('./bench/addToCart')
  const { listingBench } = await import('./bench/listing')
  const { cachedPagesBench } = await import('./bench/cachedPages')
  const { coldRenderBench, describeRender } = await import('./bench/coldRender')
  let isReached = true
  for (const measured of [listingBench, addToCartBench, cachedPagesBench]) {
    for (const ratio of await measured()) {
      console.log(describe(ratio))
      isReached &&= reaches(ratio)
    }
  }
  // Times depend on the machine, so they never fail.
  for (const render of await coldRenderBench(root)) console.log(describeRender(render))
  return isReached
}

function parseSize(option: string, text: string): number {
  const size = Number(text)
  if (!Number.isInteger(size) || size < 1000 || size > 1_000_000)
    throw new StartError(`${option} takes a number of products from 1000 to 1000000.`)
  return size
}

async function sizes(size: number): Promise<boolean> {
  const { catalogBench } = await import('./bench/catalogBench')
  const broken = await catalogBench(size)
  for (const line of broken) console.error(`BROKEN ${line}`)
  return broken.length === 0
}

function parseLoads(text: string): number {
  const loads = Number(text)
  if (!Number.isInteger(loads) || loads < 1 || loads > 100)
    throw new StartError('--n takes a number of loads from 1 to 100.')
  return loads
}

async function journey(rounds: number): Promise<boolean> {
  const { journeyBench } = await import('./bench/journeyBench')
  return journeyBench(rounds)
}

async function firstViews(loads: number, other: string | undefined): Promise<boolean> {
  if (other !== undefined && !/^https?:\/\//.test(other))
    throw new StartError('--page takes a URL such as http://localhost:3000/.')
  const { pageBench } = await import('./bench/pageBench')
  return pageBench({ loads, other })
}

await runScript({ run })
