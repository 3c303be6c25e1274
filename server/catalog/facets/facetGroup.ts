import { Bitset } from '../slots/bitset'
import { SlotSet } from '../slots/slotSet'
import { inFacetOrder } from './facetOrder'
import { evenSpans, parseFigure, isWithin, readSpan, spanLabel, spanValue, type Span } from './spans'

/** A set of slots with a count inside another set and a union. */
export type CountedSlots = Pick<SlotSet, 'countIn' | 'addTo'>

export interface OfferedValue {
  readonly value: string
  readonly label: string
  /** Computed only for a narrowed scope. */
  readonly slots: () => CountedSlots
  /** Count in the whole scope. */
  readonly count: number
}

/** The values that a facet offers for a scope. */
export interface Offer {
  readonly name: string
  readonly unit: string | null
  readonly values: readonly OfferedValue[]
  readonly range?: { readonly least: number; readonly most: number }
}

/** A filter of listings: maker, attribute, option, price or availability. */
export interface FacetSource {
  readonly name: string
  readonly unit: string | null
  /** Slots with a value or in a span; null for an unknown value. */
  slotsWith(value: string): CountedSlots | null
  /** The values that occur in a scope; null if none. */
  offer(scope: Bitset): Offer | null
}

/** Above this number of distinct figures, the facet offers spans. */
const maxFigures = 8

/** Maximum number of named values; the most frequent win. */
const maxValues = 40

interface Value {
  readonly value: string
  label: string
  readonly figure: number | null
  readonly slots: SlotSet
  readonly number: number
}

interface Counted {
  readonly value: Value
  readonly count: number
}

/** Above this number of values, a column counts them in one pass over the scope. */
const fewValues = 16

/** A facet of named values or figures. Values are case-insensitive. */
export class FacetGroup implements FacetSource {
  private readonly values = new Map<string, Value>()
  /** Values in display order; null after a new value is added. */
  private shown: readonly Value[] | null = null
  /** Slots of requested spans. */
  private readonly spans = new Map<string, { readonly span: Span; readonly slots: Bitset }>()
  /** Only for a group with many values. */
  private column: FacetColumn | null = null

  constructor(
    readonly name: string,
    readonly unit: string | null,
  ) {}

  add(slot: number, value: string, label: string): void {
    const key = value.toLowerCase()
    let known = this.values.get(key)
    if (!known) {
      const { size: number } = this.values
      this.values.set(
        key,
        (known = { value, label, figure: parseFigure(label), slots: new SlotSet(), number }),
      )
      this.shown = null
    }
    // A maker's name can change; its value is its id.
    if (known.value === value && known.label !== label) {
      known.label = label
      this.shown = null
    }
    known.slots.add(slot)
    this.column?.set(slot, known.number)
    if (!this.column && this.values.size > fewValues) this.column = this.columnOf()
    const { figure } = known
    if (figure === null) return
    for (const { span, slots } of this.spans.values()) if (isWithin(figure, span)) slots.add(slot)
  }

  delete(slot: number, value: string): void {
    this.values.get(value.toLowerCase())?.slots.delete(slot)
    this.column?.delete(slot)
    // Of a slot with several values, another one may lie in the span.
    if (!this.column?.isSingle) this.spans.clear()
    for (const { slots } of this.spans.values()) slots.delete(slot)
  }

  slotsWith(value: string): CountedSlots | null {
    const known = this.values.get(value.toLowerCase())
    if (known) return known.slots
    const span = readSpan(value)
    return span && this.inSpan(span)
  }

  /** The values that products have. */
  offered(): readonly string[] {
    return [...this.values.values()].flatMap(({ value, slots }) => (slots.size > 0 ? [value] : []))
  }

  offer(scope: Bitset): Offer | null {
    const { name, unit } = this
    const there = this.counted(scope)
    if (there.length === 0) return null
    const figures: number[] = []
    for (const { value } of there) if (value.figure !== null) figures.push(value.figure)
    if (figures.length < there.length) return { name, unit, values: commonest(there).map(offered) }
    figures.sort((a, b) => a - b)
    const range = { least: figures[0] ?? 0, most: figures.at(-1) ?? 0 }
    if (figures.length <= maxFigures) return { name, unit, range, values: there.map(offered) }
    return { name, unit, range, values: this.spansOf(there, evenSpans(figures), scope) }
  }

  /** Values that occur in a scope, in display order. */
  private counted(scope: Bitset): Counted[] {
    this.shown ??= [...this.values.values()].sort(inFacetOrder)
    const counts = this.column?.counts(scope, this.values.size)
    const there: Counted[] = []
    for (const value of this.shown) {
      const count = counts ? (counts[value.number] ?? 0) : value.slots.countIn(scope)
      if (count > 0) there.push({ value, count })
    }
    return there
  }

  private spansOf(there: readonly Counted[], spans: readonly Span[], scope: Bitset): readonly OfferedValue[] {
    return spans.flatMap((span) => {
      const slots = () => this.inSpan(span)
      let count = 0
      if (!this.column?.isSingle) count = slots().countIn(scope)
      else {
        for (const { value, count: more } of there) {
          if (value.figure !== null && isWithin(value.figure, span)) count += more
        }
      }
      return count > 0 ? { value: spanValue(span), label: spanLabel(span), slots, count } : []
    })
  }

  private columnOf(): FacetColumn {
    const column = new FacetColumn()
    for (const { slots, number } of this.values.values()) {
      for (const slot of slots.first(slots.size)) column.set(slot, number)
    }
    return column
  }

  private inSpan(span: Span): Bitset {
    const known = this.spans.get(spanValue(span))
    if (known) return known.slots
    const slots = new Bitset()
    for (const { figure, slots: some } of this.values.values()) {
      if (figure !== null && isWithin(figure, span)) some.addTo(slots)
    }
    addSpan(this.spans, span, { span, slots })
    return slots
  }
}

/** Maximum cached spans, against requests with invented spans. */
const maxSpans = 400

/** Caches what belongs to a span. A full cache is cleared first. */
export function addSpan<Cached>(spans: Map<string, Cached>, span: Span, cached: Cached): Cached {
  if (spans.size >= maxSpans) spans.clear()
  spans.set(spanValue(span), cached)
  return cached
}

/** The most frequent values, in their given order. */
function commonest(values: readonly Counted[]): readonly Counted[] {
  if (values.length <= maxValues) return values
  const chosen = new Set([...values].sort((a, b) => b.count - a.count).slice(0, maxValues))
  return values.filter((value) => chosen.has(value))
}

const offered = ({ value: { value, label, slots }, count }: Counted): OfferedValue => ({
  value,
  label,
  slots: () => slots,
  count,
})

/**
 * The value of each slot in a group with many values. Counts all values in one pass over a scope. Works only
 * while each slot has one value.
 */
class FacetColumn {
  /** By slot: the value's number + 1, or 0 for none. */
  private numbers = new Uint32Array(0)
  private readonly slots = new Bitset()
  private hasDoubles = false

  set(slot: number, number: number): void {
    if (slot >= this.numbers.length) {
      const grown = new Uint32Array(Math.max(slot + 1, Math.ceil(this.numbers.length * 1.25)))
      grown.set(this.numbers)
      this.numbers = grown
    }
    const known = this.numbers[slot] ?? 0
    if (known !== 0 && known !== number + 1) this.hasDoubles = true
    this.numbers[slot] = number + 1
    this.slots.add(slot)
  }

  delete(slot: number): void {
    if (slot < this.numbers.length) this.numbers[slot] = 0
    this.slots.delete(slot)
  }

  /** False once a slot has had two values. */
  get isSingle(): boolean {
    return !this.hasDoubles
  }

  /** Number of slots per value within a scope, by the value's number; null if a slot has several values. */
  counts(scope: Bitset, values: number): Uint32Array | null {
    if (this.hasDoubles) return null
    const { numbers } = this
    const counts = new Uint32Array(values + 1)
    this.slots.and(scope).forEach((slot) => {
      const number = numbers[slot] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    })
    return counts.subarray(1)
  }
}
