/** Pages of the shop that a search finds. */
export const searchedPages = [
  'delivery',
  'returns',
  'sizeGuide',
  'racketFinder',
  'track',
  'contact',
  'about',
  'faq',
  'privacy',
  'terms',
  'grievance',
  'giftCardBalance',
] as const
export type SearchedPage = (typeof searchedPages)[number]

/**
 * Notes to a search: rackets are sold without strings; the shop sells badminton gear alone; rackets suit both
 * hands; a word is perhaps the name of a maker that the shop doesn't sell.
 */
export const searchNotes = ['unstrung', 'badmintonOnly', 'leftHanded', 'otherMaker'] as const
export type SearchNote = (typeof searchNotes)[number]
