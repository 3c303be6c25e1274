/** CSS pixels around the viewport within which a link counts as near (docs/contract.md#page-shell). */
export const nearMargin = 200

/** Maximum number of parallel fetches: the shopper's own requests must not wait for them. */
const maxAtOnce = 2

/** Links to shop pages in the current language. */
export const pageLinks = 'a[href^="/"]:not([hreflang], [download], [target], [rel~="external"])'

/**
 * Prefetches each link's target when the link comes near the viewport, including links that are added later.
 * @param fetch its rejections are ignored: following the link shows the error
 * @returns a function that stops it
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
        // A link that left the area before its fetch began is skipped.
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
