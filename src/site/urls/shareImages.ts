import type { Product } from '../../domain/product/product'

/** Path of the image for link previews of a product. Its version changes with the image. */
export function productShareImage({ id, images }: Pick<Product, 'id' | 'images'>): string {
  const [, version = ''] = /[?&]v=([^&]*)/.exec(images[0]?.url ?? '') ?? []
  const path = `/api/studio2/share/product/${id}`
  return version === '' ? path : `${path}?v=${version}`
}

/** Path of the image for link previews of a category. */
export function categoryShareImage(id: number): string {
  return `/api/studio2/share/category/${id}`
}
