import { buildIfStale } from '../../server/build/buildIfStale'
import { unpackChromium } from './chromium'
import { startShop } from './runningShop'

/** Starts one shop for all browser tests; they find it by SHOP_PORT, and what it keeps by SHOP_DATA. */
// eslint-disable-next-line import-x/no-default-export -- Playwright asks for one
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  await unpackChromium()
  await buildIfStale({ root: process.cwd(), say: (line) => console.log(line) })
  const shop = await startShop()
  process.env.SHOP_PORT = String(shop.port)
  process.env.SHOP_DATA = shop.dataDir
  return async () => {
    await shop.stop()
  }
}
