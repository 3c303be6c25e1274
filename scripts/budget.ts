import { describeWeights, weighPages } from '../server/build/budget'
import { buildIfStale } from '../server/build/buildIfStale'

const root = process.cwd()
await buildIfStale({ root, say: (line) => console.log(line) })
const weights = await weighPages(root)
console.log(describeWeights(weights))
if (!weights.every(({ isWithin }) => isWithin)) process.exitCode = 1
