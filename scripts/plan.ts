import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { planDocument } from './plan/planDocument'

const root = process.cwd()
const file = path.join(root, 'docs/analytics.md')
writeFileSync(file, await planDocument(root))
console.log(`Wrote ${path.relative(root, file)}.`)
