import type { Page } from '@playwright/test'

/** Texts of the page's main part that are taller than their box, so the next part covers them, or have a broken word. */
export const crampedTexts = (page: Page) =>
  page.evaluate(() => {
    const isTaller = (box: Element) => {
      const { display, overflowY, position } = getComputedStyle(box)
      // Only block boxes have a height of their own.
      if (display === 'inline' || overflowY !== 'visible' || position === 'absolute') return false
      return box.scrollHeight > box.clientHeight + 4
    }
    const range = document.createRange()
    const isBroken = (node: Node, text: string) => {
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      return lines.size > text.split(/[\s–/·-]+/).length
    }
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const cramped: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const text = node.textContent?.trim() ?? ''
      const box = node.parentElement
      if (text === '' || !box?.checkVisibility() || box.closest('svg, [inert]')) continue
      // Texts for screen readers alone have one pixel.
      if (getComputedStyle(box).position === 'absolute' && box.clientWidth <= 1) continue
      if (isTaller(box) || isBroken(node, text)) cramped.push(text.slice(0, 60))
    }
    return cramped
  })
