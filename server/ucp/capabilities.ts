import type { Site } from '../../src/site/site'
import type { Commerce } from '../commerce/commerce'

/** Versions of the protocol, the oldest first. The last one is in `/.well-known/ucp`, which names the others. */
export const ucpVersions = ['2026-04-08', '2026-08-25'] as const
export type UcpVersion = (typeof ucpVersions)[number]
export const currentVersion: UcpVersion = '2026-08-25'

/** Below the origin of a site. */
export const ucpPaths = {
  profile: '/.well-known/ucp',
  rest: '/api/ucp',
  mcp: '/api/ucp/mcp',
  buy: '/api/ucp/buy',
}

interface Capability {
  /** Path of its specification by version; absent: the version doesn't have the capability. */
  readonly spec: Partial<Readonly<Record<UcpVersion, string>>>
  /** Name of its schema. */
  readonly schema: string
  readonly extends?: CapabilityName
}

export type CapabilityName =
  | 'dev.ucp.shopping.catalog.search'
  | 'dev.ucp.shopping.catalog.lookup'
  | 'dev.ucp.shopping.cart'
  | 'dev.ucp.shopping.checkout'
  | 'dev.ucp.shopping.fulfillment'
  | 'dev.ucp.shopping.order'
  | 'dev.ucp.shopping.permalink'

const capabilities: Readonly<Record<CapabilityName, Capability>> = {
  'dev.ucp.shopping.catalog.search': {
    spec: { '2026-04-08': 'catalog/search', '2026-08-25': 'shopping/catalog/search' },
    schema: 'catalog_search',
  },
  'dev.ucp.shopping.catalog.lookup': {
    spec: { '2026-04-08': 'catalog/lookup', '2026-08-25': 'shopping/catalog/lookup' },
    schema: 'catalog_lookup',
  },
  'dev.ucp.shopping.cart': {
    spec: { '2026-04-08': 'cart', '2026-08-25': 'shopping/cart' },
    schema: 'cart',
  },
  'dev.ucp.shopping.checkout': {
    spec: { '2026-04-08': 'checkout', '2026-08-25': 'shopping/checkout' },
    schema: 'checkout',
  },
  'dev.ucp.shopping.fulfillment': {
    spec: { '2026-04-08': 'fulfillment', '2026-08-25': 'fulfillment' },
    schema: 'fulfillment',
    extends: 'dev.ucp.shopping.checkout',
  },
  'dev.ucp.shopping.order': {
    spec: { '2026-04-08': 'order', '2026-08-25': 'shopping/order' },
    schema: 'order',
  },
  'dev.ucp.shopping.permalink': { spec: { '2026-08-25': 'permalink' }, schema: 'permalink' },
}

/** The capabilities of a site in a version. */
export function listCapabilities(
  version: UcpVersion,
  site: Site,
  { orders }: Pick<Commerce, 'orders'>,
): readonly CapabilityName[] {
  const has: Readonly<Record<CapabilityName, boolean>> = {
    'dev.ucp.shopping.catalog.search': true,
    'dev.ucp.shopping.catalog.lookup': true,
    'dev.ucp.shopping.cart': true,
    'dev.ucp.shopping.checkout': true,
    // A hosted store's checkout decides on delivery.
    'dev.ucp.shopping.fulfillment': site.commerce.checkout && site.commerce.quotesDelivery,
    'dev.ucp.shopping.order': orders !== undefined,
    'dev.ucp.shopping.permalink': true,
  }
  return capabilityNames.filter((name) => has[name] && capabilities[name].spec[version] !== undefined)
}

const capabilityNames = Object.keys(capabilities).filter((name): name is CapabilityName =>
  Object.hasOwn(capabilities, name),
)

/** A site's profile in a version (https://ucp.dev/2026-08-25/specification/overview/). */
export function siteProfile(version: UcpVersion, site: Site, commerce: Pick<Commerce, 'orders'>) {
  const docs = `https://ucp.dev/${version}`
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version,
    transport,
    spec: `${docs}/specification/overview`,
    endpoint: site.url + path,
    schema: `${docs}/services/shopping/${schema}`,
  })
  const others = ucpVersions.filter((other) => other !== version)
  return {
    ucp: {
      version,
      // A profile of an older version describes that version alone.
      ...(version === currentVersion && {
        supported_versions: Object.fromEntries(
          others.map((other) => [other, `${site.url}${ucpPaths.profile}/${other}`]),
        ),
      }),
      services: {
        'dev.ucp.shopping': [
          service('rest', ucpPaths.rest, 'rest.openapi.json'),
          service('mcp', ucpPaths.mcp, 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        listCapabilities(version, site, commerce).map((name) => {
          const { spec, schema, extends: parent } = capabilities[name]
          const declared = {
            version,
            spec: `${docs}/specification/${spec[version]}`,
            schema: `${docs}/schemas/shopping/${schema}.json`,
            ...(parent && { extends: parent }),
            ...(name === 'dev.ucp.shopping.permalink' && { config: { endpoint: site.url + ucpPaths.buy } }),
          }
          return [name, [declared]]
        }),
      ),
      // The shopper pays in our checkout (docs/decisions/054).
      payment_handlers: {},
    },
  }
}

/** An agent's capabilities, each with its versions. */
export type OfferedCapabilities = Readonly<Record<string, readonly string[]>>

/** The capabilities that both sides have in a version. An extension needs the capability that it extends. */
export function commonCapabilities(
  version: UcpVersion,
  ours: readonly CapabilityName[],
  theirs: OfferedCapabilities,
): readonly CapabilityName[] {
  const common = ours.filter((name) => theirs[name]?.includes(version))
  return common.filter((name) => {
    const parent = capabilities[name].extends
    return parent === undefined || common.includes(parent)
  })
}

/** Those of a response: the operation's own capability with its extensions. */
export const relevantCapabilities = (
  active: readonly CapabilityName[],
  operation: CapabilityName,
): readonly CapabilityName[] =>
  active.filter((name) => name === operation || capabilities[name].extends === operation)
