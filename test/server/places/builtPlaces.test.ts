import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeIndonesia } from '../../../server/places/indonesia'
import { buildIndonesia, openPlaces, readIndonesia } from '../../../server/places/places'
import { inFullRun } from '../../setup/fullRun'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'places-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

inFullRun('a build contains the same places as the official areas', async () => {
  await buildIndonesia(process.cwd(), folder)
  const [built, made] = await Promise.all([readIndonesia(folder), makeIndonesia(process.cwd())])
  expect(built.districts.size).toBe(514)
  expect(built).toEqual(made)
})

test('reads the lists once, at the first request, and again after a failure', async () => {
  let reads = 0
  const places = openPlaces(async () => {
    reads += 1
    if (reads === 1) throw new Error('no build yet')
    return { cities: new Map([['JB', [{ code: 'efe21k71', name: 'Kota Bandung' }]]]), districts: new Map() }
  })
  expect([places.states('SG'), await places.cities('IN', 'KA'), reads]).toEqual([[], [], 0])
  await expect(places.cities('ID', 'JB')).rejects.toThrow('no build yet')
  expect(await places.cities('ID', 'JB')).toHaveLength(1)
  expect(await places.districts('ID', 'JB', 'efe21k71')).toBeNull()
  expect(await places.cities('ID', 'AC')).toBeNull()
  expect(reads).toBe(2)
})
