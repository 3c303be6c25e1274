import { addToCartBench } from './bench/addToCart'
import { listingBench } from './bench/listing'
import { describe } from './bench/ratio'

/** `npm run bench`: what the shop costs beside the least that could do the job, as ratios of one run. */
for (const bench of [listingBench, addToCartBench]) console.log(describe(await bench()))
process.exit()
