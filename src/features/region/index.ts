/** Where the visitor is, beside where they shop, the ways to shop elsewhere, and the places of an address. */
export { LanguageChoice, RegionChoice } from './RegionChoice'
export { placeFieldId, PlaceFields, type PlaceFieldsProps } from './PlaceFields'
export { placesApi, useGetCitiesQuery, useGetDistrictsQuery, usePlaceOf } from './placesApi'
export {
  regionApi,
  useGetLocationQuery,
  type VisitorLocation,
  isBlockedVisitor,
  regionElsewhere,
} from './regionApi'
export { RegionBanner } from './RegionBanner'
