import type { FastifyInstance } from 'fastify'
import { addressFormats } from '../../../src/domain/region/addressFormats'
import type { Place } from '../../../src/domain/region/place'
import { anApp } from '../../setup/aShop'

const places = '/api/bigcommerce/places'

let app: FastifyInstance
beforeEach(() => {
  app = anApp()
})

async function request(path: string, headers: Record<string, string> = {}) {
  const response = await app.inject({
    url: `${places}/${path}`,
    headers: { host: 'id.localhost', ...headers },
  })
  return { status: response.statusCode, headers: response.headers, body: response.body }
}

async function list(path: string): Promise<Place[]> {
  const { status, body } = await request(path)
  expect([path, status]).toEqual([path, 200])
  return (JSON.parse(body) as { data: Place[] }).data
}

/** All cities of Indonesia with their province, and all districts with their city. */
async function wholeIndonesia() {
  const provinces = await list('ID')
  const within = async (paths: readonly string[]) =>
    (
      await Promise.all(
        paths.map(async (path) =>
          (await list(path)).map((place) => ({ path: `${path}/${place.code}`, ...place })),
        ),
      )
    ).flat()
  const cities = await within(provinces.map(({ code }) => `ID/${code}`))
  const districts = await within(cities.map(({ path }) => path))
  return { provinces, cities, districts }
}

async function cityOf(province: string, name: string): Promise<Place> {
  const found = (await list(`ID/${province}`)).find((city) => city.name === name)
  if (!found) throw new Error(`no ${name} in ${province}`)
  return found
}

test.each([
  ['IN', 36],
  ['AE', 7],
  ['ID', 38],
  ['SG', 0],
] as const)('%s has %i states, the same as on the page', async (country, count) => {
  const states = await list(country)
  expect(states).toHaveLength(count)
  expect(states).toEqual(addressFormats[country].states)
})

test('Indonesia has all 514 cities and regencies and 7,277 districts', async () => {
  const { provinces, cities, districts } = await wholeIndonesia()
  expect([provinces.length, cities.length, districts.length]).toEqual([38, 514, 7277])
})

test('codes are unique with 8 characters, and names are unique within their list', async () => {
  const { cities, districts } = await wholeIndonesia()
  const all = [...cities, ...districts]
  expect(all.filter(({ code }) => !/^[0-9a-v]{8}$/.test(code))).toEqual([])
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  const named = all.map(({ path, name }) => `${path.slice(0, path.lastIndexOf('/'))} ${name.toLowerCase()}`)
  expect(new Set(named).size).toBe(all.length)
})

test('no name is in capitals, abbreviated with a dot or begins with a small letter', async () => {
  const { cities, districts } = await wholeIndonesia()
  const names = [...cities, ...districts].map(({ name }) => name)
  const isShouted = (word: string) => /^\p{Lu}{2,}$/u.test(word) && !/^([IVX]+|BTS|STL|STM)$/.test(word)
  expect(names.filter((name) => name.split(/[^\p{L}]+/u).some(isShouted))).toEqual([])
  expect(names.filter((name) => /\./.test(name) || /(^|\s)(?!dan\b|x\b)\p{Ll}/u.test(name))).toEqual([])
  expect(names.filter((name) => name !== name.trim() || /\s\s/.test(name))).toEqual([])
  expect(cities.filter(({ name }) => !/^(Kabupaten|Kota) \p{Lu}/u.test(name))).toEqual([])
})

test('a place has the same code in every build', async () => {
  expect([await cityOf('JB', 'Kota Bandung'), await cityOf('JB', 'Kabupaten Bandung')]).toEqual([
    { code: 'efe21k71', name: 'Kota Bandung' },
    { code: 'e7tcd4l6', name: 'Kabupaten Bandung' },
  ])
  const { code } = await cityOf('JK', 'Kota Administrasi Jakarta Selatan')
  const tebet = (await list(`ID/JK/${code}`)).find(({ name }) => name === 'Tebet')
  expect([code, tebet?.code]).toEqual(['480a18ac', 'hlmas5ru'])
})

test.each([
  ['PA', 'Kota Jayapura'],
  ['PB', 'Kabupaten Fak Fak'],
  ['PD', 'Kota Sorong'],
  ['PS', 'Kabupaten Merauke'],
  ['PT', 'Kabupaten Mimika'],
  ['PE', 'Kabupaten Jayawijaya'],
  ['KU', 'Kota Tarakan'],
  ['KR', 'Kota Batam'],
  ['YO', 'Kota Yogyakarta'],
  ['SN', 'Kabupaten Pangkajene dan Kepulauan'],
  ['SG', 'Kota Kendari'],
  ['JK', 'Kabupaten Administrasi Kepulauan Seribu'],
])('the province %s has %s', async (province, city) => {
  expect((await list(`ID/${province}`)).map(({ name }) => name)).toContain(city)
})

test('North Kalimantan has no city of Papua', async () => {
  const names = (await list('ID/KU')).map(({ name }) => name)
  expect(names).toEqual([
    'Kabupaten Bulungan',
    'Kabupaten Malinau',
    'Kabupaten Nunukan',
    'Kabupaten Tana Tidung',
    'Kota Tarakan',
  ])
})

test('states of other countries have empty city lists', async () => {
  expect([await list('IN/KA'), await list('AE/DU')]).toEqual([[], []])
})

test.each([
  'XX',
  'id',
  'IDN',
  'SG/SG',
  'IN/XX',
  'IN/KA/x',
  'AE/KA',
  'ID/XX',
  'ID/jb',
  'ID/JB/x',
  'ID/JB/00000000',
  '__proto__',
  'constructor',
  'toString',
  'ID/__proto__',
  'ID/JB/__proto__',
  'ID/constructor/toString',
  '..%2fetc%2fpasswd',
  'ID/..%2f..%2fetc',
  'ID/%20',
  '%F0%9F%8F%B8',
  'ID/JB/a/b',
  "ID/';--",
  'ID/JB/%2e',
  `ID/${'x'.repeat(256)}`,
  `ID/JB/${'x'.repeat(7000)}`,
])('responds with 404 for %.40s', async (path) => {
  const { status, body, headers } = await request(path)
  expect(status).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ data: null, errors: [{ code: 'not_found' }] })
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['ID/%ED%A0%80', 400],
  ['%', 400],
  ['ID/JB%00', 400],
  [`ID/${'x'.repeat(9000)}`, 414],
])('rejects %.20s with %i', async (path, status) => {
  expect((await request(path)).status).toBe(status)
})

test('finds a city only within its own province', async () => {
  const { code } = await cityOf('JB', 'Kota Bandung')
  expect((await request(`ID/JT/${code}`)).status).toBe(404)
  expect((await request(`IN/JB/${code}`)).status).toBe(404)
})

test('lists are small, the same for every visitor and cacheable', async () => {
  const { code } = await cityOf('PE', 'Kabupaten Yahukimo')
  for (const path of ['ID', 'ID/PE', `ID/PE/${code}`]) {
    const cookie = 'SHOP_TOKEN=some'
    const first = await request(path)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.body.length).toBeLessThan(2500)
    const elsewhere = await request(path, { host: 'official.in.localhost', cookie })
    expect([elsewhere.body, elsewhere.headers.etag]).toEqual([first.body, first.headers.etag])
    const again = await request(path, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
  }
})

test('lists accept only read methods', async () => {
  const response = await app.inject({
    method: 'POST',
    url: `${places}/ID`,
    headers: { host: 'id.localhost' },
  })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('the OpenAPI description names the routes and the source of the data', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
  for (const path of ['{country}', '{country}/{province}', '{country}/{province}/{city}'])
    expect(paths).toHaveProperty([`${places}/${path}`, 'get', 'responses', '404'])
  expect(JSON.stringify(paths[`${places}/{country}/{province}`])).toContain('Open Database License')
})
