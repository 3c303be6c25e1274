import type { CategoryNode } from '../../src/domain/catalogue/category'

export interface CategoryOnWire extends Omit<CategoryNode, 'children'> {
  /** HTML; `unclickable` marks a heading that is not a link (docs/contract.md#categories). */
  readonly description: string
  readonly children: readonly CategoryOnWire[]
}

/**
 * The category tree in the API's format. A heading is also marked in its description, as other clients
 * expect.
 */
export function categoriesOnWire(tree: readonly CategoryNode[]): readonly CategoryOnWire[] {
  return tree.map(({ children, ...node }) => ({
    ...node,
    description: node.isGroup ? '<p>unclickable</p>' : '',
    children: categoriesOnWire(children),
  }))
}
