import path from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Site } from '../../src/site/site'
import type { Commerce } from '../commerce/commerce'
import type { Content } from '../content/content'
import { crawlerRoutes, type ProgramOffer } from '../crawlers/crawlerRoutes'
import { feedPaths } from '../feeds/feedColumns'
import { feedRoutes } from '../feeds/feedRoutes'
import type { FeedChannel } from '../settings/feedSettings'
import { ucpPaths } from '../ucp/capabilities'
import { inProcess } from './inProcess'
import { offlineRoutes } from './offlineRoutes'
import { pageHandler, pageRoute, repeatPage, sendCachedPage } from './pageHandler'
import { previewRoutes } from './previewRoutes'
import { createPages } from './renderedPages'
import { rendererFrom } from './renderer'
import { staffPages } from './staffPages'

interface PageRoutesOptions {
  readonly root: string
  readonly commerce: Commerce
  readonly sites: readonly Site[]
  /** Sites of another installation, to which pages link. */
  readonly sitesElsewhere?: readonly Site[]
  /** Development: picks up every new build and caches nothing. */
  readonly isDevelopment: boolean
  /** What the staff have published; absent: the shop's own. */
  readonly content?: Content
  /** Channels that get product feeds; absent: none. */
  readonly feeds?: readonly FeedChannel[]
  /** True: `llms.txt` names the profile for agents, which other routes serve. */
  readonly servesAgents?: boolean
}

/** Serves every page of the shop and the files that pages load. */
export const pageRoutes =
  (options: PageRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const { root, commerce, sites, isDevelopment, content, feeds = [] } = options
    const buildFolder = path.join(root, isDevelopment ? path.join('.cache', 'dev') : 'dist')
    const clientFolder = path.join(buildFolder, 'client')
    const renderer = rendererFrom(buildFolder, { reload: isDevelopment })
    const familyOf = (site: Site) => sitesOfBrand(site, options)
    const sells = async (site: Site, slug: string) => (await commerce.catalog.product(slug, site)) !== null

    // In development the dev server in front serves them from memory.
    if (!isDevelopment) await app.register(fastifyStatic, assetFiles(clientFolder))
    await app.register(offlineRoutes({ clientFolder, renderer, familyOf }))
    if (content) await app.register(previewRoutes({ content, renderer, sites, familyOf, sells }))
    await app.register(
      staffPages({
        clientFolder,
        isDevelopment,
        familyOf: ({ brand }) => sites.filter((site) => site.brand === brand).map(withoutHelpScript),
      }),
    )
    await app.register(crawlerRoutes({ commerce, familyOf, listOffers: (site) => offersOf(site, options) }))
    await app.register(feedRoutes({ channels: feeds, catalog: commerce.catalog }))

    const pages = createPages({
      renderer,
      familyOf,
      transportOf: inProcess(app),
      sells,
      contentOf: content?.read ?? (() => null),
      clock: commerce.catalog.clock,
      cached: !isDevelopment,
    })
    const handler = pageHandler({ commerce, pages, renderer, familyOf })
    app.respondEarly(repeatPage(pages))
    app.get(pageRoute, { onRequest: sendCachedPage(pages) }, handler)
  }

const assetFiles = (clientFolder: string): FastifyStaticOptions => ({
  root: path.join(clientFolder, 'assets'),
  prefix: '/assets/',
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  decorateReply: false,
})

const sitesOfBrand = (
  site: Site,
  { sites, sitesElsewhere = [] }: Pick<PageRoutesOptions, 'sites' | 'sitesElsewhere'>,
): readonly Site[] =>
  [...sites, ...sitesElsewhere]
    .filter(({ brand }) => brand === site.brand)
    .map((sister) => (sister.id === site.id ? site : withoutHelpScript(sister)))

const agentOffer: ProgramOffer = {
  title: 'Universal Commerce Protocol',
  path: ucpPaths.profile,
  text: 'how agents search, fill carts and prepare checkouts for a shopper, over REST and MCP',
}

const offersOf = (
  site: Site,
  { feeds = [], servesAgents = false }: Pick<PageRoutesOptions, 'feeds' | 'servesAgents'>,
): readonly ProgramOffer[] => [
  ...(servesAgents ? [agentOffer] : []),
  ...feedPaths(site, feeds).map((feed) => ({
    title: `Product feed ${path.basename(feed)}`,
    path: feed,
    text: 'every variant with price and availability, as a file',
  })),
]

// Other sites must not load a site's help script.
function withoutHelpScript({ helpScript: _script, ...site }: Site): Site {
  return site
}
