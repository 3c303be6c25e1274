import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { staffPages } from '../../../server/render/staffPages'
import { anApp } from '../../setup/aShop'

let clientFolder: string
beforeAll(async () => {
  clientFolder = await mkdtemp(path.join(tmpdir(), 'staff-pages-'))
  const chunks = { staff: ['staff-staff.1.css', 'staff-staff.2.js'], people: ['staff-people.3.js'] }
  await writeFile(path.join(clientFolder, 'staff.json'), JSON.stringify({ chunks, files: [] }))
})
afterAll(() => rm(clientFolder, { recursive: true }))

const read = (url: string, host = 'in.localhost:3000') =>
  anApp({
    pages: [staffPages({ clientFolder, isDevelopment: false, familyOf: (site) => [site] })],
  }).inject({ url, headers: { host } })

test.each(['/staff', '/staff/', '/staff/people/', '/staff/orders/CL-1'])(
  '%s is the same document, neither cached nor indexed, without inline scripts',
  async (url) => {
    const { statusCode, headers, body } = await read(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    )
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).toContain('<link rel="stylesheet" href="/assets/staff-staff.1.css">')
    expect(body).toContain('<script src="/assets/staff-staff.2.js" defer></script>')
    expect(body).not.toContain('staff-people')
  },
)

test('contains the site as data that cannot close its element', async () => {
  const { body } = await read('/staff/', 'id.localhost:3000')
  const [, json = ''] = /<script type="application\/json" id="staff-state">([^<]*)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json) as unknown).toMatchObject({
    site: { region: 'ID' },
    locale: expect.stringMatching(/^en-/) as string,
    family: [{ region: 'ID' }],
  })
})
