import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { faultsByArea } from '../../scripts/faults/faultsByArea'

const tests = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((file) => `test/${file}`)
const faults = Object.values(faultsByArea).flat()

test('every fault can be planted: its file contains its text exactly once, and its suites exist', () => {
  const wrong = faults.flatMap(({ id, file, text, suites }) => [
    ...(existsSync(file) && readFileSync(file, 'utf8').split(text).length === 2 ? [] : [`${id}: ${file}`]),
    ...suites
      .filter((suite) => !tests.some((file) => file.includes(suite)))
      .map((suite) => `${id}: ${suite}`),
  ])
  expect(faults.length).toBeGreaterThanOrEqual(60)
  expect(wrong).toEqual([])
})
