import type { CatalogProduct } from '../products/catalogProduct'

/** Assigns a slot to each product: a small integer, used by sets and orders and reused when free. */
export class ProductSlots {
  private readonly slots: (CatalogProduct | null)[] = []
  private readonly free: number[] = []
  private readonly ofId = new Map<number, number>()
  private readonly ofSlug = new Map<string, number>()
  private readonly ofSku = new SkuIndex((slot) => skusOf(this.at(slot)))

  /** The product in a slot; null for a free or missing slot. */
  at(slot: number | null | undefined): CatalogProduct | null {
    return slot === null || slot === undefined ? null : (this.slots[slot] ?? null)
  }

  put(product: CatalogProduct): number {
    const slot = this.free.pop() ?? this.slots.length
    this.slots[slot] = product
    this.ofId.set(product.id, slot)
    this.ofSlug.set(product.slug, slot)
    this.ofSku.add(slot)
    return slot
  }

  /** Replaces the product in a slot with one of the same id, slug and SKUs. */
  replace(slot: number, product: CatalogProduct): void {
    this.slots[slot] = product
  }

  /** All slots with a product. */
  *all(): Generator<readonly [slot: number, product: CatalogProduct]> {
    for (const [slot, product] of this.slots.entries()) if (product) yield [slot, product]
  }

  /** Call this last: the other indexes still need the product for their removal. */
  remove(slot: number, product: CatalogProduct): void {
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

const skusOf = (product: CatalogProduct | null): readonly string[] =>
  product ? [product.sku, ...product.variants.map(({ sku }) => sku)] : []

/** Slots by SKU: a compact hash table, because each product has several SKUs. */
class SkuIndex {
  /** Slot + 1; 0 is empty, `gone` is a deleted entry. The length is a power of two, at most half full. */
  private slots = new Int32Array(64)
  /** Hashes of the SKUs, so that growing doesn't read the SKUs again. */
  private hashes = new Int32Array(64)
  private used = 0

  /** @param skusOf SKUs of the product in a slot; empty for a free slot */
  constructor(private readonly skusOf: (slot: number) => readonly string[]) {}

  /** Call this after `skusOf` returns the SKUs of the slot. */
  add(slot: number): void {
    for (const sku of this.skusOf(slot)) {
      if ((this.used + 1) * 2 > this.slots.length) this.grow()
      this.place(hash(plain(sku)), slot)
    }
  }

  /** Call this while `skusOf` still returns the SKUs of the slot. */
  delete(slot: number): void {
    for (const sku of this.skusOf(slot)) {
      for (const place of this.indexesOf(plain(sku)))
        if (this.slots[place] === slot + 1) this.slots[place] = gone
    }
  }

  /** The slot with exactly this SKU. */
  find(sku: string): number | null {
    return this.search(plain(sku), (known) => known === sku)
  }

  /** The slot with a SKU of the same letters and digits, case-insensitive. */
  findTyped(text: string): number | null {
    const wanted = plain(text)
    return wanted === '' ? null : this.search(wanted, (known) => plain(known) === wanted)
  }

  private search(wanted: string, isMeant: (sku: string) => boolean): number | null {
    for (const place of this.indexesOf(wanted)) {
      const slot = (this.slots[place] ?? 0) - 1
      if (slot >= 0 && this.skusOf(slot).some(isMeant)) return slot
    }
    return null
  }

  private place(hashed: number, slot: number): void {
    const mask = this.slots.length - 1
    let place = hashed & mask
    while (this.slots[place] !== 0) {
      if (this.slots[place] === slot + 1) return
      place = (place + 1) & mask
    }
    this.slots[place] = slot + 1
    this.hashes[place] = hashed
    this.used += 1
  }

  private *indexesOf(sku: string): Generator<number> {
    const mask = this.slots.length - 1
    for (let place = hash(sku) & mask; this.slots[place] !== 0; place = (place + 1) & mask) yield place
  }

  /** Rebuilds the table. Also frees deleted entries, so replaced products don't fill it. */
  private grow(): void {
    const { slots, hashes } = this
    const alive = slots.reduce((count, entry) => (entry > 0 ? count + 1 : count), 0)
    let length = 64
    while (length < alive * 4) length *= 2
    this.slots = new Int32Array(length)
    this.hashes = new Int32Array(length)
    this.used = 0
    slots.forEach((entry, place) => {
      if (entry > 0) this.place(hashes[place] ?? 0, entry - 1)
    })
  }
}

/** A deleted entry: a search continues past it. */
const gone = -1

/** A SKU without separators, in lower case. */
const plain = (sku: string) => sku.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

/** FNV-1a hash, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return sum
}
