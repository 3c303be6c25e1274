/** What a visitor can allow, one by one; everything but `necessary` is off until then. */
export const consentCategories = ['necessary', 'functional', 'analytics', 'marketing', 'messaging'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type ConsentCategories = Readonly<Record<ConsentCategory, boolean>>

/** Rises when the categories mean something else; visitors are then asked again. */
export const consentVersion = 1

/** Before any choice: what the shop cannot work without. */
export const necessaryOnly: ConsentCategories = {
  necessary: true,
  functional: false,
  analytics: false,
  marketing: false,
  messaging: false,
}

/** What a visitor chooses about. */
export const optionalCategories = consentCategories.filter((category) => category !== 'necessary')

/** How a choice was made. */
export type ConsentMethod = 'accept_all' | 'reject_all' | 'custom' | 'withdraw'

/** A choice that a visitor made. */
export interface ConsentChoice {
  /** Random, the same for all choices of one browser; nothing else is known by it. */
  readonly id: string
  readonly version: number
  readonly categories: ConsentCategories
  readonly method: ConsentMethod
  /** ISO 8601. */
  readonly at: string
}

/** How a choice is to be named. @param before what was allowed until then */
export function methodOf(categories: ConsentCategories, before: ConsentCategories): ConsentMethod {
  if (optionalCategories.every((category) => categories[category])) return 'accept_all'
  if (optionalCategories.some((category) => categories[category])) return 'custom'
  return optionalCategories.some((category) => before[category]) ? 'withdraw' : 'reject_all'
}

/** How long a choice holds before the visitor is asked again, in milliseconds: a year, also where it has a leap day. */
const lifetime = 365 * 24 * 60 * 60 * 1000

/** When a choice made then no longer holds. */
export const endOfChoice = (at: string) => new Date(Date.parse(at) + lifetime)

/** Whether a choice still holds: made for these categories, within the last year, and not in the future. */
export function isChoiceValid({ version, at }: Pick<ConsentChoice, 'version' | 'at'>, now: number): boolean {
  const age = now - Date.parse(at)
  return version === consentVersion && age >= 0 && age < lifetime
}

/** `undecided` until the visitor has chosen: nothing is sent, and nothing is thrown away either. */
export type Permission = 'granted' | 'denied' | 'undecided'
