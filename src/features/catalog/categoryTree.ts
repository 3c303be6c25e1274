import type { CategoryNode } from '../../domain/catalogue/category'

/** The node whose listing lives at a path, wherever in the tree it hangs. */
export function categoryAt(tree: readonly CategoryNode[], path: string): CategoryNode | undefined {
  return trailTo(tree, path).at(-1)
}

/** The nodes from the root to the one at a path, group headings left out; empty when there is none. */
export function trailTo(tree: readonly CategoryNode[], path: string): readonly CategoryNode[] {
  const wanted = withSlash(path)
  for (const node of tree) {
    if (!node.isGroup && node.path === wanted) return [node]
    const below = trailTo(node.children, wanted)
    if (below.length > 0) return node.isGroup ? below : [node, ...below]
  }
  return []
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** The nodes above a product: those of the longest of its category paths that the tree knows. */
export function longestTrail(
  tree: readonly CategoryNode[],
  paths: readonly string[],
): readonly CategoryNode[] {
  return paths
    .map((path) => trailTo(tree, path))
    .reduce((longest, trail) => (trail.length > longest.length ? trail : longest), [])
}
