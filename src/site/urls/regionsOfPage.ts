import { regionCodes, type RegionCode } from '../../domain/region/region'
import type { TextPage } from './paths'

/** Regions that have a text page. Only Indian law requires the page about the grievance officer. */
export function regionsOfPage(page: TextPage): readonly RegionCode[] {
  return page === 'grievance' ? ['IN'] : regionCodes
}
