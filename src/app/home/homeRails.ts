/** What the home page lists; the server reads it before it renders. */
export const bestSellers = { sort: 'trending-desc', limit: 8 } as const
export const newest = { sort: 'latest-desc', limit: 4 } as const
