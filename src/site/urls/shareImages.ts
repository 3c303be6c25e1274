import type { Product } from '../../domain/product/product'

/** Address of the picture that a shared link to a product shows, from the site's root; it changes with the picture. */
export function productShareImage({ id, images }: Pick<Product, 'id' | 'images'>): string {
  const [, version = ''] = /[?&]v=([^&]*)/.exec(images[0]?.url ?? '') ?? []
  const path = `/api/studio2/share/product/${id}`
  return version === '' ? path : `${path}?v=${version}`
}

/** The same for a category. */
export function categoryShareImage(id: number): string {
  return `/api/studio2/share/category/${id}`
}
