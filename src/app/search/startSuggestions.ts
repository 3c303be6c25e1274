/** The query for the most popular collections, shown on the search page without a text. */
export const startSuggestions = { search: '', limit: 8 } as const
