import { mkdirSync, writeFileSync } from 'node:fs'
import { aerovoltHero, courtlineHero } from '../server/artwork/heroArt'

// Writes the brands' hero panels where the browser bundle takes them from; run after changing heroArt.ts.
const folder = 'src/app/shell/art'
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/courtlineHero.svg`, `${courtlineHero()}\n`)
writeFileSync(`${folder}/aerovoltHero.svg`, `${aerovoltHero()}\n`)
