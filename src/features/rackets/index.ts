/** Rackets by how they play: their map, similar ones, the shopper's own. */
export { storeOwnRacket, useOwnRacket, type OwnRacket } from './ownRacket'
export { RacketMap } from './RacketMap'
export { useGetRacketsQuery, type RacketsQuery } from './racketsApi'
export { SimilarRackets } from './SimilarRackets'
