import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { newPictureCache } from '../../../server/pictures/pictureCache'
import { warmPictures } from '../../../server/startup/warmPictures'
import { aFolder, aSubject, drawnProducts } from '../../setup/aGallery'
import { aCommerce, aProductOnWire, someSettings } from '../../setup/aShop'
import { inFullRun } from '../../setup/fullRun'
import { until } from '../../setup/until'

inFullRun(
  'draws the pictures of the first pages of each brand after the start, until it is stopped',
  async () => {
    const own = aFolder('warm')
    const folder = join(own.path, 'pictures')
    const pictures = newPictureCache({ folder })
    const commerce = aCommerce()
    const products = ['AV-1', 'AV-2'].map((sku) => aProductOnWire({ sku }))
    const pagination = { page: 1, limit: 8, total: 2, totalPages: 1 }
    const catalog = {
      ...commerce.catalog,
      list: async () => ({ products, found: true, pagination, facets: [] }),
      categoryTree: async () => [],
      artworkOf: async (sku: string) => aSubject({ sku }),
    }
    const { sites } = someSettings()
    const stop = warmPictures({ commerce: { catalog }, pictures, photos: drawnProducts, sites, delay: 0 })
    const made = () =>
      readdirSync(own.path, { recursive: true }).filter((name) => String(name).endsWith('.avif'))
    await until(() => made().length >= 8, 'all pictures are made')
    expect(made()).toHaveLength(8)
    await stop()

    const late = warmPictures({ commerce: { catalog }, pictures, photos: drawnProducts, sites })
    await late()
    own.remove()
  },
)
