import { readStored } from './browserStorage'
import type { SiteBar } from './site'

/** The id of the element below the header that has the bar's space. */
export const barSpaceId = 'site-bar'

/** The key under which this tab stores that the visitor has closed a bar. */
export const closedBar = (id: string) => ['sessionStorage', `closed:${id}`] as const

/** Whether a bar is to be shown at a moment; the end itself is excluded. */
export const isBarOn = ({ startsAt, endsAt }: Pick<SiteBar, 'startsAt' | 'endsAt'>, now: number): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt)

/** Ids and times of a page's bars, separated by commas and spaces. */
export const writeBarTimes = (bars: readonly SiteBar[]): string =>
  bars.map(({ id, startsAt, endsAt }) => [id, startsAt, endsAt ?? Infinity].join()).join(' ')

/** Reserves the bar's space before the first paint, if one is on. Pages are cached, so the server can't. */
export function restoreSiteBar(): void {
  const { dataset } = document.documentElement
  const now = Date.now()
  for (const bar of (dataset.bars ?? '').split(' ')) {
    const [id = '', start, end] = bar.split(',')
    if (Number(start) <= now && now < Number(end) && readStored(...closedBar(id)) === null)
      dataset.siteBar = ''
  }
}
