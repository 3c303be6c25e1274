import { parseArgs } from 'node:util'
import { addToCartBench } from './bench/addToCart'
import { catalogueBench } from './bench/catalogueBench'
import { listingBench } from './bench/listing'
import { describe, reaches } from './bench/ratio'

const { values } = parseArgs({ options: { catalogue: { type: 'string' } } })

/**
 * `npm run bench`: what the shop costs beside the least that could do the job, as ratios of one run.
 * `npm run bench -- --catalogue 100000`: what the catalogue costs at that size beside a small one.
 */
if (values.catalogue === undefined) {
  let isReached = true
  for (const bench of [listingBench, addToCartBench]) {
    const ratio = await bench()
    console.log(describe(ratio))
    isReached &&= reaches(ratio)
  }
  process.exit(isReached ? 0 : 1)
}
const size = Number(values.catalogue)
if (!Number.isInteger(size) || size < 1000 || size > 1_000_000) {
  console.error('--catalogue takes a number of products from 1000 to 1000000')
  process.exit(2)
}
const broken = await catalogueBench(size)
for (const line of broken) console.error(`BROKEN ${line}`)
process.exit(broken.length === 0 ? 0 : 1)
