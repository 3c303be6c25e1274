import type { CatalogueProduct } from '../products/catalogueProduct'
import { SkuIndex } from './skuIndex'

/** Assigns a slot to each product: a small integer, used by sets and orders and reused when free. */
export class ProductSlots {
  private readonly slots: (CatalogueProduct | null)[] = []
  private readonly free: number[] = []
  private readonly ofId = new Map<number, number>()
  private readonly ofSlug = new Map<string, number>()
  private readonly ofSku = new SkuIndex((slot) => skusOf(this.at(slot)))

  /** The product in a slot; null for a free or missing slot. */
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

  /** Replaces the product in a slot with one of the same id, slug and SKUs. */
  replace(slot: number, product: CatalogueProduct): void {
    this.slots[slot] = product
  }

  /** All slots with a product. */
  *all(): Generator<readonly [slot: number, product: CatalogueProduct]> {
    for (const [slot, product] of this.slots.entries()) if (product) yield [slot, product]
  }

  /** Call this last: the other indexes still need the product for their removal. */
  remove(slot: number, product: CatalogueProduct): void {
    this.ofSku.delete(slot)
    // Another product may already have this slug.
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

  /** By SKU of the product or one of its variants. */
  bySku(sku: string): number | null {
    return this.ofSku.find(sku)
  }

  /** By a SKU as typed: case-insensitive, with or without hyphens. */
  byTypedSku(text: string): number | null {
    return this.ofSku.findTyped(text)
  }
}

const skusOf = (product: CatalogueProduct | null): readonly string[] =>
  product ? [product.sku, ...product.variants.map(({ sku }) => sku)] : []
