/** CSS pixels around the window within which a link counts as near (specification section 9). */
export const nearMargin = 200

/** How much is fetched at once: a shopper's own requests must not wait behind what they may never need. */
const maxAtOnce = 2

/** Links of the shop's pages in the language that is being read. */
const pageLinks = 'a[href^="/"]:not([hreflang], [download], [target])'

/**
 * Fetches once what every link leads to that comes near while the page lives, those that are added included.
 * @param fetch what it rejects with is ignored: whoever follows the link is told then
 * @returns what ends it
 */
export function fetchNearLinks(fetch: (link: HTMLAnchorElement) => Promise<unknown>): () => void {
  const waiting = new Set<HTMLAnchorElement>()
  let underWay = 0
  const goOn = () => {
    for (const link of waiting) {
      if (underWay >= maxAtOnce) return
      waiting.delete(link)
      near.unobserve(link)
      underWay += 1
      void fetch(link)
        .catch(() => undefined)
        .finally(() => {
          underWay -= 1
          goOn()
        })
    }
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        // One that was scrolled past before its turn is left out.
        if (!isIntersecting) waiting.delete(target as HTMLAnchorElement)
        else if (target instanceof HTMLAnchorElement) waiting.add(target)
      }
      goOn()
    },
    { rootMargin: `${nearMargin}px` },
  )
  const watch = (link: HTMLAnchorElement) => {
    near.unobserve(link)
    near.observe(link)
  }
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const roots = type === 'attributes' ? [target] : [...addedNodes]
      for (const root of roots) for (const link of linksIn(root)) watch(link)
    }
  })
  for (const link of linksIn(document.body)) watch(link)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href'],
  })
  return () => {
    changes.disconnect()
    near.disconnect()
    waiting.clear()
  }
}

function linksIn(node: Node): HTMLAnchorElement[] {
  if (!(node instanceof Element)) return []
  if (node instanceof HTMLAnchorElement) return node.matches(pageLinks) ? [node] : []
  return [...node.querySelectorAll<HTMLAnchorElement>(pageLinks)]
}
