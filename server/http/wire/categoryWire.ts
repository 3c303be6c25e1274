import type { CategoryNode } from '../../../src/domain/catalogue/category'

export interface CategoryOnWire extends Omit<CategoryNode, 'children'> {
  /** HTML; `unclickable` marks a heading that is not a link (specification section 3, category tree). */
  readonly description: string
  readonly children: readonly CategoryOnWire[]
}

/** The category tree as it travels: a heading says so in its description too, as other clients expect it. */
export function categoriesOnWire(tree: readonly CategoryNode[]): readonly CategoryOnWire[] {
  return tree.map(({ children, ...node }) => ({
    ...node,
    description: node.isGroup ? '<p>unclickable</p>' : '',
    children: categoriesOnWire(children),
  }))
}
