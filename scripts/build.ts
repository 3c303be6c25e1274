import { buildIfStale } from '../server/build/buildIfStale'

const say = (line: string) => console.log(line)
const hasBuilt = await buildIfStale({ root: process.cwd(), say })
say(hasBuilt ? 'Built.' : 'The build is up to date.')
