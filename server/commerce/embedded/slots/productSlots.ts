import type { CatalogueProduct } from '../products/catalogueProduct'
import { SkuIndex } from './skuIndex'

/** Where each product is kept: a slot is a small number that sets and orders are made of, used again when free. */
export class ProductSlots {
  private readonly slots: (CatalogueProduct | null)[] = []
  private readonly free: number[] = []
  private readonly ofId = new Map<number, number>()
  private readonly ofSlug = new Map<string, number>()
  private readonly ofSku = new SkuIndex((slot) => skusOf(this.at(slot)))

  /** The product in a slot; null for a free one and for none. */
  at(slot: number | null | undefined): CatalogueProduct | null {
    return slot === null || slot === undefined ? null : (this.slots[slot] ?? null)
  }

  put(product: CatalogueProduct): number {
    const slot = this.free.pop() ?? this.slots.length
    this.slots[slot] = product
    this.ofId.set(product.id, slot)
    this.ofSlug.set(product.slug, slot)
    this.ofSku.add(slot)
    return slot
  }

  /** To be called last: everything else about the product must be taken back while it is still there. */
  remove(slot: number, product: CatalogueProduct): void {
    this.ofSku.delete(slot)
    // Another product may have taken the name over already.
    if (this.ofSlug.get(product.slug) === slot) this.ofSlug.delete(product.slug)
    this.ofId.delete(product.id)
    this.slots[slot] = null
    this.free.push(slot)
  }

  byId(id: number): number | undefined {
    return this.ofId.get(id)
  }

  bySlug(slug: string): number | undefined {
    return this.ofSlug.get(slug)
  }

  /** By the product's own article number or one of its variants'. */
  bySku(sku: string): number | null {
    return this.ofSku.find(sku)
  }

  /** By an article number as it is typed: in either case, with or without its hyphens. */
  byTypedSku(text: string): number | null {
    return this.ofSku.findTyped(text)
  }
}

const skusOf = (product: CatalogueProduct | null): readonly string[] =>
  product ? [product.sku, ...product.variants.map(({ sku }) => sku)] : []
