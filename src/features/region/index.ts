/** The visitor's location, links to other regions and languages, and the place fields of an address. */
export { LanguageChoice, RegionChoice } from './RegionChoice'
export { placeFieldId, PlaceFields, type PlaceFieldsProps } from './PlaceFields'
export { placesApi, useGetCitiesQuery, useGetDistrictsQuery, usePlaceOfCode } from './placesApi'
export {
  regionApi,
  useGetLocationQuery,
  type VisitorLocation,
  isBlockedVisitor,
  regionElsewhere,
} from './regionApi'
export { statesOfTypedCode } from './usePinProposal'
export { loadPinTable } from './usePinProposal'
export { usePinProposal } from './usePinProposal'
export { RegionBanner } from './RegionBanner'
