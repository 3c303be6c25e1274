import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Commerce } from '../../server/commerce/commerce'
import { pageRoutes } from '../../server/render/pageRoutes'
import type { Settings } from '../../server/settings/settings'
import { anApp, someSettings } from './aShop'

/** Renders pages from the sources without a build. The pages name no scripts and no styles. */
export interface PageWorkshop {
  /** Opens a web server with pages and an empty page cache. It is closed after the test. */
  readonly open: (
    commerce: Commerce,
    changes?: Partial<Settings>,
    /** Routes beside the pages. */
    more?: readonly FastifyPluginAsync[],
  ) => FastifyInstance
  readonly close: () => Promise<void>
}

export async function openPageWorkshop(): Promise<PageWorkshop> {
  // Rendering is much faster without the development checks of React and Redux.
  process.env.NODE_ENV = 'production'
  const root = await mkdtemp(path.join(tmpdir(), 'rendered-'))
  const client = path.join(root, 'dist', 'client')
  const server = path.join(root, 'dist', 'server')
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
