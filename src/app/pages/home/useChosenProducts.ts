import type { Product } from '../../../domain/product/product'
import { useGetProductsBySlugQuery } from '../../../features/catalog'
import { useSite } from '../../../site/useSite'

/** The chosen products that the site sells, and the one that the brand's own first screen draws. */
export function useChosenProducts(): {
  readonly hero: Product | undefined
  readonly drawn: Product | undefined
  readonly picks: readonly Product[]
} {
  const { home } = useSite()
  const { data: products = [] } = useGetProductsBySlugQuery(home?.slugs ?? [], { skip: !home })
  const find = (slug: string | null | undefined) => products.find((product) => product.slug === slug)
  const picks = (home?.picks ?? []).flatMap((slug) => find(slug) ?? [])
  return { hero: find(home?.hero), drawn: find(home?.drawn), picks }
}
