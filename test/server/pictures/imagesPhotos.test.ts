import { mkdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { artwork } from '../../../demo/artwork/artwork'
import { openPhotos, type OpenPhotos } from '../../../server/pictures/photoIndex'
import { galleryOf, findPictures, thumbnailOf } from '../../../server/pictures/productPictures'
import { aFolder, aGallery, aSubject, drawnProducts } from '../../setup/aGallery'

const red = { r: 220, g: 20, b: 20 }
const green = { r: 20, g: 200, b: 20 }
const blue = { r: 20, g: 20, b: 220 }
const webp = { accept: 'image/webp' }
const year = 'public, max-age=31536000, immutable'

let opened: OpenPhotos | null = null
let own = aFolder('photos')
let output: string[] = []
beforeEach(() => {
  own = aFolder('photos')
  output = []
  Object.assign(clock, { written: Date.now(), minutes: 0 })
})
afterEach(async () => {
  await opened?.close()
  own.remove()
})

const photosIn = () => join(own.path, 'photos')
const photo = (color: typeof red, width = 200, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: color } }).jpeg()

/** Time of the last `put`, plus the minutes that have passed since. A slow machine can't make a file older. */
const clock = { written: 0, minutes: 0 }

/** Writes a file into the photo folder and returns its path. `settled` makes it old enough to be used. */
function put(name: string, content: Buffer | string) {
  const path = join(photosIn(), name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  clock.written = statSync(path).ctimeMs
  return path
}

/** Lets a minute pass, since a file is used only a second after its last change. */
async function settled(): Promise<void> {
  clock.minutes += 1
  await opened?.refresh()
}

async function aShopWithPhotos(subjects = [aSubject()]) {
  const now = () => clock.written + clock.minutes * 60_000
  opened = await openPhotos(photosIn(), (line) => output.push(line), { drawing: artwork, now })
  return { photos: opened, ...aGallery({ folder: join(own.path, 'cache'), subjects, photos: opened }) }
}

async function middleOf(response: { rawPayload: Buffer }) {
  const { data, info } = await sharp(response.rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
}

test('photos replace the drawing without a restart, and the drawing returns when they are deleted', async () => {
  const { app, photos } = await aShopWithPhotos()
  const received: string[][] = []
  photos.onChange((skus) => received.push([...skus]))
  const before = findPictures(aSubject(), photos)
  expect(before.views).toEqual(['whole', 'angle', 'use', 'scale'])

  put('AV-1/1.jpg', await photo(red).toBuffer())
  put('AV-1/2.png', await photo(green).png().toBuffer())
  await settled()
  const shown = findPictures(aSubject(), photos)
  expect([shown.views, shown.version === before.version]).toEqual([['whole', '2'], false])
  const whole = await app.inject({ url: `${thumbnailOf(shown)}&w=160`, headers: webp })
  const second = await app.inject({ url: `${galleryOf(shown, '2')}&w=160`, headers: webp })
  expect([await middleOf(whole), await middleOf(second)]).toEqual(['red', 'green'])
  expect([whole.headers['cache-control'], second.headers['cache-control']]).toEqual([year, year])
  const old = await app.inject({ url: `${thumbnailOf(before)}&w=160`, headers: webp })
  expect([await middleOf(old), old.headers['cache-control']]).toEqual(['red', 'public, max-age=3600'])

  rmSync(join(photosIn(), 'AV-1'), { recursive: true })
  await photos.refresh()
  expect(findPictures(aSubject(), photos).version).toBe(before.version)
  const back = await app.inject({ url: `${thumbnailOf(before)}&w=160`, headers: webp })
  expect(back.headers['cache-control']).toBe(year)
  expect((await app.inject(galleryOf(shown, '2'))).statusCode).toBe(404)
  expect(received).toEqual([['AV-1'], ['AV-1']])
  expect(output).toEqual([])
})

test('changed content under the same name is a new version', async () => {
  put('AV-1.jpg', await photo(red).toBuffer())
  const { photos } = await aShopWithPhotos()
  await settled()
  const first = findPictures(aSubject(), photos).version
  put('AV-1.jpg', await photo(green).toBuffer())
  await settled()
  const second = findPictures(aSubject(), photos).version
  put('AV-1.jpg', await photo(red).toBuffer())
  await settled()
  expect(findPictures(aSubject(), photos).version).toBe(first)
  expect(second).not.toBe(first)
})

test('ignores a file that is still being written', async () => {
  const { photos } = await aShopWithPhotos()
  put('AV-1.jpg', await photo(red).toBuffer())
  await photos.refresh()
  expect(photos.of(['AV-1'])).toBeNull()
  await settled()
  expect(photos.of(['AV-1'])?.photos).toHaveLength(1)
})

test('prefers a photo of the variant, then of the colour, then of the product', async () => {
  const variant = aSubject({ sku: 'AV-1-RED', photoSkus: ['AV-1-RED-G5', 'AV-1-RED', 'AV-1'] })
  put('AV-1.jpg', await photo(blue).toBuffer())
  const { app, photos } = await aShopWithPhotos([variant])
  const seen = async () => {
    await settled()
    const { sku } = findPictures(variant, photos)
    const url = '/api/studio2/product/AV-1-RED/thumbnail?w=160'
    return [sku, await middleOf(await app.inject({ url, headers: webp }))]
  }
  expect(await seen()).toEqual(['AV-1', 'blue'])
  put('AV-1-RED/1.webp', await photo(green).webp().toBuffer())
  expect(await seen()).toEqual(['AV-1-RED', 'green'])
  put('AV-1-RED-G5/1.jpg', await photo(red).toBuffer())
  expect(await seen()).toEqual(['AV-1-RED-G5', 'red'])
})

test('rotates a photo by its orientation, crops it to a square and removes its metadata', async () => {
  const left = await photo(red, 100, 200).toBuffer()
  const picture = photo(green, 200, 200).composite([{ input: left, left: 0, top: 0 }])
  const turned = await picture
    .withExif({ IFD0: { Copyright: 'A Photographer', Artist: 'A Photographer' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  put('AV-1.jpg', turned)
  const { app } = await aShopWithPhotos()
  await settled()
  const response = await app.inject({ url: '/api/studio2/product/AV-1/thumbnail?w=160' })
  const { width, height, format, exif, orientation } = await sharp(response.rawPayload).metadata()
  expect({ width, height, format, exif, orientation }).toEqual({ width: 160, height: 160, format: 'jpeg' })
  // Rotating to the right by 90° moves the left half to the top.
  const quarter = (top: number) =>
    sharp(response.rawPayload).extract({ left: 0, top, width: 160, height: 60 })
  expect(await middleOf({ rawPayload: await quarter(0).png().toBuffer() })).toBe('red')
  expect(await middleOf({ rawPayload: await quarter(100).png().toBuffer() })).toBe('green')
})

test('logs an unreadable photo once and shows the drawing', async () => {
  const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: red } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  put('AV-1/1.jpg', 'not a photo at all')
  put('AV-1/2.png', huge)
  put(
    'AV-1/3.jpg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
  )
  truncateSync(put('AV-1/4.jpg', ''), 41 * 1024 * 1024)
  put('AV-1/5.gif', 'GIF89a')
  const { app, photos } = await aShopWithPhotos()
  await settled()
  await settled()
  expect(findPictures(aSubject(), photos).version).toBe(findPictures(aSubject(), drawnProducts).version)
  expect((await app.inject({ url: '/api/studio2/product/AV-1/thumbnail?w=160' })).statusCode).toBe(200)
  expect(output.map((line) => /[1-5]\.\w+/.exec(line)?.[0]).sort()).toEqual([
    '1.jpg',
    '2.png',
    '3.jpg',
    '4.jpg',
  ])
})

test('shows the drawing for a truncated photo and does not retry it', async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 99, sigma: 60 },
    },
  })
  const whole = await noise.jpeg().toBuffer()
  put('AV-1.jpg', whole.subarray(0, whole.length / 3))
  const { app, photos } = await aShopWithPhotos()
  await settled()
  const broken = findPictures(aSubject(), photos)
  expect(broken.version).not.toBe(findPictures(aSubject(), drawnProducts).version)
  const first = await app.inject({ url: `${thumbnailOf(broken)}&w=160`, headers: webp })
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect(findPictures(aSubject(), photos).version).toBe(findPictures(aSubject(), drawnProducts).version)
  await app.inject({ url: `${thumbnailOf(broken)}&w=320`, headers: webp })
  expect(output).toEqual([expect.stringContaining('AV-1.jpg is not shown')])
})

test('serves no file outside the folder', async () => {
  writeFileSync(join(own.path, 'secret.jpg'), await photo(red).toBuffer())
  mkdirSync(join(photosIn(), 'AV-1'), { recursive: true })
  symlinkSync(join(own.path, 'secret.jpg'), join(photosIn(), 'AV-1', '1.jpg'))
  symlinkSync(own.path, join(photosIn(), 'AV-2'))
  const subjects = ['AV-1', 'AV-2', '../secret', '..'].map((sku) => aSubject({ sku }))
  const { photos } = await aShopWithPhotos(subjects)
  await settled()
  for (const subject of subjects) expect(photos.of([subject.sku])).toBeNull()
})
