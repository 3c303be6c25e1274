import type { CategoryNode } from '../../domain/catalog/category'

/** Returns the node at a path, at any depth. */
export function categoryAt(tree: readonly CategoryNode[], path: string): CategoryNode | undefined {
  return trailTo(tree, path).at(-1)
}

/** Returns the nodes from the root to the node at a path, without group headings; empty if none matches. */
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

/** Returns the longest trail among a product's category paths; empty if the tree has none of them. */
export function longestTrail(
  tree: readonly CategoryNode[],
  paths: readonly string[],
): readonly CategoryNode[] {
  return paths
    .map((path) => trailTo(tree, path))
    .reduce((longest, trail) => (trail.length > longest.length ? trail : longest), [])
}
