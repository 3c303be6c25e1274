import { regionCodes, type RegionCode } from '../../domain/region/region'
import type { TextPage } from './paths'

/** Where a page of text exists: Indian law alone asks for a page about the grievance officer. */
export function regionsOfPage(page: TextPage): readonly RegionCode[] {
  return page === 'grievance' ? ['IN'] : regionCodes
}
