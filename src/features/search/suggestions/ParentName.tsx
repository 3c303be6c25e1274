import { useCategories, trailTo } from '../../catalog'
import styles from './SuggestionOptions.module.css'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Wraps right-to-left text in Unicode isolates, so that it doesn't reorder the sentence around it. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/** The title of a category's parent, after the category's own. */
export function ParentName({ name }: { name: string | null }) {
  return name === null ? null : <span className={styles.parent}> · {name}</span>
}

/** Returns a category's displayed title. */
export type TitleOf = (category: { readonly name: string }) => string

/**
 * Returns a function for the displayed title of a category's parent. It distinguishes categories of the same
 * name, e.g. balanced rackets and balanced strings. Null for top-level categories and until the tree has
 * loaded.
 */
export function useParentTitle(titleOf: TitleOf): (category: { readonly path: string }) => string | null {
  const { data: tree = [] } = useCategories()
  return ({ path }) => {
    const parent = trailTo(tree, path).at(-2)
    return parent ? titleOf(parent) : null
  }
}
