import { searchTextOf, sortOrders } from '../../src/domain/catalogue/listing'
import { finderAnswersIn, finderQuery } from '../../src/domain/catalogue/racketFinder'
import { isOptionParameter } from '../../src/site/urls/optionParameters'
import { paths } from '../../src/site/urls/paths'

/** Maximum length of filters, order and page in a query, in characters; our own links stay far below. */
const maxChoiceLength = 1500

/** Parameters of advertisers' and mailers' links: for analytics, without effect on the page. */
const campaignTags = new Set([
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
  'fbclid',
  'igshid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'epik',
  'yclid',
  'mc_cid',
  'mc_eid',
])
/** The developer panel's parameter: it opens in the browser alone. */
const panel = 'panel'
const isWithoutEffect = (name: string) =>
  name === panel || name.startsWith('utm_') || campaignTags.has(name) || isOptionParameter(name)

export interface PageQuery {
  /** `?` and the parameters that decide the page's content, in canonical order, or empty. */
  readonly search: string
  /** True when the query holds only these parameters, campaign tags and chosen options. */
  readonly isCanonical: boolean
  /** The query to redirect to when `isCanonical` is false. */
  readonly redirect: string
}

/** Parses the query of a public page. @param path without the language prefix */
export function pageQuery(path: string, given: URLSearchParams): PageQuery {
  const known = knownParameters(path, given)
  const tags = [...given].filter(([name]) => isWithoutEffect(name))
  const others = [...given].filter(([name]) => !isWithoutEffect(name))
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

/** A filter can have several values; of every other parameter the first value counts. */
function knownParameters(path: string, given: URLSearchParams): URLSearchParams {
  if (path === paths.racketFinder()) return new URLSearchParams(finderQuery(finderAnswersIn(given)))
  const isSearch = path === paths.search()
  // Other pages ignore their query.
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
  // Sorts values of equal names, as in our own links.
  for (const [name, value] of filters.sort(([, one], [, other]) => (one < other ? -1 : 1)))
    if (!choice.has(name, value)) choice.append(name, value)
  const page = Math.trunc(Number(given.get('page')))
  if (page > 1 && Number.isSafeInteger(page)) choice.set('page', String(page))
  const sort = given.get('sort')
  if (sortOrders.some((order) => order === sort)) choice.set('sort', sort ?? '')
  return choice.toString().length > maxChoiceLength ? new URLSearchParams() : choice
}
