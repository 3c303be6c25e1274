/** Where the visitor is, beside where they shop, the ways to shop elsewhere, and the places of an address. */
export { LanguageChoice } from './LanguageChoice'
export { placeFieldId, PlaceFields, type PlaceFieldsProps } from './PlaceFields'
export { placesApi, useGetCitiesQuery, useGetDistrictsQuery } from './placesApi'
export { regionApi, useGetLocationQuery, type VisitorLocation } from './regionApi'
export { RegionBanner } from './RegionBanner'
export { RegionChoice } from './RegionChoice'
export { usePlaceOf } from './usePlaceOf'
export { isBlockedVisitor, regionElsewhere } from './visitorsRegion'
