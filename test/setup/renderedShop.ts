import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Commerce } from '../../server/commerce/commerce'
import { pageRoutes } from '../../server/render/pageRoutes'
import type { Settings } from '../../server/settings/settings'
import { anApp, someSettings } from './aShop'

/** A place for pages as the sources render them now, without a build: they name no scripts and no styles. */
export interface PageWorkshop {
  /** A web server over a shop, with pages; closed after the test. It has rendered nothing yet. */
  readonly open: (
    commerce: Commerce,
    changes?: Partial<Settings>,
    /** Routes beside the pages. */
    more?: readonly FastifyPluginAsync[],
  ) => FastifyInstance
  readonly close: () => Promise<void>
}

export async function openPageWorkshop(): Promise<PageWorkshop> {
  // The development checks of React and Redux take most of the time of a page.
  process.env.NODE_ENV = 'production'
  const root = await mkdtemp(path.join(tmpdir(), 'rendered-'))
  const [client, server] = [path.join(root, 'dist', 'client'), path.join(root, 'dist', 'server')]
  await mkdir(path.join(client, 'assets'), { recursive: true })
  await mkdir(server, { recursive: true })
  await writeFile(path.join(client, 'manifest.json'), JSON.stringify({ chunks: {}, files: [] }))
  const entry = path.resolve('src', 'app', 'serverEntry.tsx')
  await writeFile(path.join(server, 'render.cjs'), `module.exports = require(${JSON.stringify(entry)})\n`)
  return {
    open: (commerce, changes = {}, more = []) => {
      const settings = someSettings(changes)
      const pages = pageRoutes({ root, commerce, sites: settings.sites, isDevelopment: false })
      return anApp({ commerce, settings, pages: [...more, pages] })
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}
