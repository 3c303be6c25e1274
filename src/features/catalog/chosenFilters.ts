import type { Facet } from '../../domain/catalogue/listing'
import type { ListingFilters } from '../../domain/catalogue/listingFilters'
import type { To } from 'react-router-dom'

/** One value of one group of filters. */
export interface FilterValue {
  readonly name: string
  readonly value: string
}

/** Filters without one value. */
export function withoutValue(filters: ListingFilters, { name, value }: FilterValue): ListingFilters {
  const values = (filters[name] ?? []).filter((other) => other !== value)
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
  return values.length > 0 ? { ...rest, [name]: values } : rest
}

/** Every chosen value, in the order of the address. */
export function chosenValues(filters: ListingFilters): readonly FilterValue[] {
  return Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ name, value })))
}

/** The first value that other filters lack; null when they lack none. */
export function addedValue(before: ListingFilters, after: ListingFilters): FilterValue | null {
  const known = new Map(Object.entries(before))
  return chosenValues(after).find(({ name, value }) => !known.get(name)?.includes(value)) ?? null
}

/** Chosen values that none of these groups has a control for. */
export function valuesBeside(filters: ListingFilters, shown: readonly Facet[]): readonly FilterValue[] {
  return chosenValues(filters).filter(({ name, value }) => {
    const facet = shown.find((candidate) => candidate.name === name)
    return !facet || (!hasValue(facet, value) && !(facet.range && spanOf(value)))
  })
}

/** The span that was typed by hand: chosen, but not among the values on offer. */
export function ownSpan(facet: Facet, chosen: readonly string[]) {
  const own = chosen.find((value) => !hasValue(facet, value) && spanOf(value) !== null)
  return own === undefined ? null : spanOf(own)
}

function hasValue({ values }: Facet, value: string): boolean {
  return values.some((offered) => offered.value === value)
}

/** A span of figures, both ends included; null leaves an end open. */
interface FigureSpan {
  readonly min: number | null
  readonly max: number | null
}

/** Reads a filter's span, e.g. `1000..5000`, `300..` or `..288`; null for anything else. */
export function spanOf(value: string): FigureSpan | null {
  const [, min = '', max = ''] = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(value) ?? []
  if (min === '' && max === '') return null
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

/**
 * Writes the span between two figures as they were typed, the lower one first; null when neither is a figure. What
 * is no figure leaves its end open.
 */
export function typedSpan(from: string | null, to: string | null): string | null {
  const [min, max] = [figureOf(from), figureOf(to)]
  if (min === null && max === null) return null
  if (min !== null && max !== null && min > max) return `${max}..${min}`
  return `${min ?? ''}..${max ?? ''}`
}

function figureOf(text: string | null): number | null {
  const figure = Number(text?.replace(',', '.'))
  return text === null || text.trim() === '' || !Number.isFinite(figure) || figure < 0 ? null : figure
}

/** Form fields and url parameters with this prefix are filters, e.g. `f.level`. */
export const filterPrefix = 'f.'
/** Fields that end so hold the ends of a span typed by hand, e.g. `f.price.from`. */
export const fromSuffix = '.from'
export const toSuffix = '.to'

/** Where a listing's controls lead; every one is a real url. */
export interface ListingLinks {
  /** The same choice on another page. */
  readonly toPage: (page: number) => To
  /** History state for "load more", which keeps the pages before. */
  readonly nextState: unknown
  /** The first page with other filters. */
  readonly toFilters: (filters: ListingFilters) => To
  /** Goes where submitting the form would lead. */
  readonly choose: (fields: URLSearchParams) => void
  /** What was chosen last, where the history knows it. */
  readonly lastChosen: FilterValue | null
}
