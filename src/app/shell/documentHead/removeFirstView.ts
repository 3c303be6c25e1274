/** Head elements that only the server writes (`src/app/firstView`); they are wrong on the next page. */
const ofFirstView = 'link[rel=alternate],meta[property^="og:"],meta[name^="twitter:"],script[type$="ld+json"]'

export function removeFirstView(): void {
  for (const element of document.head.querySelectorAll(ofFirstView)) element.remove()
}
