import { trailTo, useGetCategoriesQuery } from '../../catalog'

/** A category's title as it is shown. */
export type TitleOf = (category: { readonly name: string }) => string

/**
 * Under what a category hangs, as it is shown: many a name says little without it, and some are there twice, such as
 * balanced rackets and balanced strings. Null for what hangs below nothing, and until the tree is there.
 */
export function useParentTitle(titleOf: TitleOf): (category: { readonly path: string }) => string | null {
  const { data: tree = [] } = useGetCategoriesQuery()
  return ({ path }) => {
    const parent = trailTo(tree, path).at(-2)
    return parent ? titleOf(parent) : null
  }
}
