/** What the server said of its page alone (`src/app/firstView`): on the next page it would be untrue. */
const ofFirstView = 'link[rel=alternate],meta[property^="og:"],meta[name^="twitter:"],script[type$="ld+json"]'

/** Takes it out of the document's head. */
export function removeFirstView(): void {
  for (const element of document.head.querySelectorAll(ofFirstView)) element.remove()
}
