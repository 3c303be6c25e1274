import type { Language } from '../../src/domain/language'
import type { PageFigures } from './pageFigures'
import type { Presses } from './pressFigures'

/** A page of each kind, by its path in the demo catalog. */
export const pageKinds = {
  home: '/',
  listing: '/category/badminton/rackets/',
  product: '/aerovolt-stratos-90/',
} as const

/** The emulated phone's screen. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** One load of a page, and the presses measured on it. */
export type Sample = PageFigures & Presses

export interface Budget {
  readonly title: string
  /** With its space, as printed. */
  readonly unit: '' | ' KiB' | ' ms'
  readonly of: (sample: Sample) => number | undefined
  /** Maximum of the median; a multiple of the baseline's when `isRatio` is set. */
  readonly target: number
  readonly isRatio?: true
  /** The browser test's maximum while the target is missed. */
  readonly limit?: number
}

/** Times on the emulated phone. Only the bench checks them, because they vary with the machine. */
export const timeBudgets: readonly Budget[] = [
  { title: 'first paint', unit: ' ms', of: ({ firstPaint }) => firstPaint, target: 1.3, isRatio: true },
  { title: 'largest paint', unit: ' ms', of: ({ largestPaint }) => largestPaint, target: 1.3, isRatio: true },
  { title: 'blocking time', unit: ' ms', of: ({ blocking }) => blocking, target: 50 },
  { title: 'change to a product', unit: ' ms', of: ({ change }) => change, target: 300 },
  { title: 'add to cart, feedback', unit: ' ms', of: ({ feedback }) => feedback, target: 100 },
  { title: 'add to cart, panel', unit: ' ms', of: ({ panel }) => panel, target: 300 },
]

/** The bench prints these, too. They are equal on every machine, so a browser test checks them. */
export const weightBudgets = (language: Language): readonly Budget[] => [
  {
    title: 'layout shift',
    unit: '',
    of: ({ shift }) => shift,
    target: 0.02,
  },
  {
    title: 'requests',
    unit: '',
    of: ({ requests }) => requests,
    target: 25,
    limit: language === 'hi' ? 27 : 25,
  },
  // The first response, which the test reads, is larger than later ones.
  { title: 'document', unit: ' KiB', of: ({ all }) => all.document, target: 18, limit: 25.5 },
  {
    title: 'script before hydration',
    unit: ' KiB',
    of: ({ early }) => early.script,
    target: 120,
    limit: 145,
  },
  {
    title: 'script in all',
    unit: ' KiB',
    of: ({ all }) => all.script,
    // Hindi texts are larger.
    target: 140,
    limit: language === 'hi' ? 165 : 162,
  },
  { title: 'fonts in all', unit: ' KiB', of: ({ all }) => all.font, target: language === 'hi' ? 90 : 40 },
  // Lighthouse warns above this target.
  { title: 'nodes', unit: '', of: ({ nodes }) => nodes, target: 1400 },
]
