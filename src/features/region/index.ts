/** Where the visitor is, beside where they shop, and the ways to shop elsewhere. */
export { LanguageChoice } from './LanguageChoice'
export { regionApi, useGetLocationQuery, type VisitorLocation } from './regionApi'
export { RegionChoice } from './RegionChoice'
