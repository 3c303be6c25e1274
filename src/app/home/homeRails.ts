/** Queries of the home page's product rows; the server runs them before it renders. */
export const bestSellers = { sort: 'trending-desc', limit: 8, facets: 'none' } as const
export const newest = { sort: 'latest-desc', limit: 4, facets: 'none' } as const
