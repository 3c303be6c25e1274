/** Queries of the home page's product rows; the server runs them before it renders. */
export const bestSellers = { sort: 'trending-desc', limit: 8 } as const
export const newest = { sort: 'latest-desc', limit: 4 } as const
