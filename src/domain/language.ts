/** Languages of the shop. Translation files exist per language. */
export const languages = ['en', 'hi', 'id'] as const
export type Language = (typeof languages)[number]
