/** What the page of an empty search asks for: the collections that most shoppers go to. */
export const startSuggestions = { search: '', limit: 8 } as const
