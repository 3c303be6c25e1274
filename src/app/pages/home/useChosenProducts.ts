import type { Product } from '../../../domain/product/product'
import { useGetProductsBySlugQuery } from '../../../features/catalog'
import { useSite } from '../../../site/useSite'

/** The chosen products that the site sells. */
export function useChosenProducts(): {
  readonly hero: Product | undefined
  readonly picks: readonly Product[]
} {
  const { home } = useSite()
  const { data: products = [] } = useGetProductsBySlugQuery(home?.slugs ?? [], { skip: !home })
  const find = (slug: string | null) => products.find((product) => product.slug === slug)
  return { hero: find(home?.hero ?? null), picks: (home?.picks ?? []).flatMap((slug) => find(slug) ?? []) }
}
