import { searchTextOf, sortOrders } from '../../src/domain/catalogue/listing'
import { paths } from '../../src/site/urls/paths'

/** Longest choice of filters, order and page that a page heeds, in characters; our own links stay far below. */
const maxChoiceLength = 1500

/** What advertisers' and mailers' links carry: their business and that of analytics, not the page's. */
const campaignTags = new Set([
  ...[
    'gclid',
    'gclsrc',
    'dclid',
    'gbraid',
    'wbraid',
    'gad_source',
    'gad_campaignid',
    'srsltid',
    '_gl',
    '_ga',
  ],
  ...['fbclid', 'igshid', 'msclkid', 'ttclid', 'twclid', 'li_fat_id', 'epik', 'yclid', 'mc_cid', 'mc_eid'],
])
const isCampaignTag = (name: string) => name.startsWith('utm_') || campaignTags.has(name)

export interface PageQuery {
  /** `?` and the parameters that decide what the page shows, in their one order, or empty. */
  readonly search: string
  /** True where nothing but tags of campaigns stands beside these. */
  readonly isCanonical: boolean
  /** The query to move to where it is not. */
  readonly redirect: string
}

/** Reads the query of a page that everybody may see. @param path without the language prefix */
export function pageQuery(path: string, given: URLSearchParams): PageQuery {
  const known = knownParameters(path, given)
  const tags = [...given].filter(([name]) => isCampaignTag(name))
  const others = [...given].filter(([name]) => !isCampaignTag(name))
  return {
    search: written([...known]),
    isCanonical: JSON.stringify(others) === JSON.stringify([...known]),
    redirect: written([...known, ...tags]),
  }
}

const written = (parameters: readonly (readonly [string, string])[]) => {
  const text = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString()
  return text === '' ? '' : `?${text}`
}

/** A filter can have several values, of anything else the first counts. */
function knownParameters(path: string, given: URLSearchParams): URLSearchParams {
  const isSearch = path === paths.search()
  // Everything else is one page, however its address is decorated.
  if (!isSearch && !path.startsWith('/category/')) return new URLSearchParams()
  const known = choiceOf(given)
  const text = isSearch ? searchTextOf(given.get('q') ?? '') : ''
  if (text !== '') known.set('q', text)
  known.sort()
  return known
}

function choiceOf(given: URLSearchParams): URLSearchParams {
  const filters = [...given].filter(
    ([name, value]) => name.startsWith('f.') && name !== 'f.' && value.trim() !== '',
  )
  const choice = new URLSearchParams()
  // Values of one name in one order, as our own links have them.
  for (const [name, value] of filters.sort(([, one], [, other]) => (one < other ? -1 : 1)))
    if (!choice.has(name, value)) choice.append(name, value)
  const page = Math.trunc(Number(given.get('page')))
  if (page > 1 && Number.isSafeInteger(page)) choice.set('page', String(page))
  const sort = given.get('sort')
  if (sortOrders.some((order) => order === sort)) choice.set('sort', sort ?? '')
  return choice.toString().length > maxChoiceLength ? new URLSearchParams() : choice
}
