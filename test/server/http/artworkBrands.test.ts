import fastify from 'fastify'
import sharp from 'sharp'
import { handleError } from '../../../server/http/errors/errorHandler'
import { brandAssetRoutes } from '../../../server/http/routes/brandAssets'

const app = fastify()
app.setErrorHandler(handleError)
void app.register(brandAssetRoutes())
afterAll(() => app.close())

test.each([
  ['favicon-16.png', 16, 16],
  ['favicon-32.png', 32, 32],
  ['apple-touch-icon.png', 180, 180],
  ['share.png', 1200, 630],
])('serves the %s of both brands in %i by %i pixels', async (file, width, height) => {
  const [courtline, aerovolt] = await Promise.all(
    ['courtline', 'aerovolt'].map((brand) => app.inject(`/brand/${brand}/${file}`)),
  )
  expect(await sharp(courtline?.rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
  expect(courtline?.rawPayload.equals(aerovolt?.rawPayload ?? Buffer.alloc(0))).toBe(false)
})

test('serves the logo as SVG without text, and responds with 404 for other files', async () => {
  const logo = await app.inject('/brand/aerovolt/logo.svg')
  expect(logo.headers['content-type']).toContain('image/svg+xml')
  expect(logo.body).not.toContain('<text')
  for (const path of ['/brand/other/logo.svg', '/brand/courtline/toString', '/brand/courtline/secret.txt']) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
  }
})
