/** Consent categories. All except `necessary` are off until the visitor chooses. */
export const consentCategories = ['necessary', 'functional', 'analytics', 'marketing', 'messaging'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type ConsentCategories = Readonly<Record<ConsentCategory, boolean>>

/** Increase it when the meaning of a category changes; visitors are then asked again. */
export const consentVersion = 2

/** The default before any choice: only `necessary`. */
export const necessaryOnly: ConsentCategories = {
  necessary: true,
  functional: false,
  analytics: false,
  marketing: false,
  messaging: false,
}

/** The categories that a visitor can turn on or off. */
export const optionalCategories = consentCategories.filter((category) => category !== 'necessary')

/** How a choice was made. */
export type ConsentMethod = 'accept_all' | 'reject_all' | 'custom' | 'withdraw'

/** A visitor's consent choice. */
export interface ConsentChoice {
  /** Random id, the same for all choices of one browser. It identifies nothing else. */
  readonly id: string
  readonly version: number
  readonly categories: ConsentCategories
  readonly method: ConsentMethod
  /** ISO 8601. */
  readonly at: string
}

/** The method of a choice. @param before the categories allowed before it */
export function consentMethod(categories: ConsentCategories, before: ConsentCategories): ConsentMethod {
  if (optionalCategories.every((category) => categories[category])) return 'accept_all'
  if (optionalCategories.some((category) => categories[category])) return 'custom'
  return optionalCategories.some((category) => before[category]) ? 'withdraw' : 'reject_all'
}

/** Milliseconds until the visitor is asked again: 365 days. */
const lifetime = 365 * 24 * 60 * 60 * 1000

/** The moment at which a choice expires. */
export const endOfChoice = (at: string) => new Date(Date.parse(at) + lifetime)

/** Whether a choice is valid: current version, at most 365 days old, and not in the future. */
export function isChoiceValid({ version, at }: Pick<ConsentChoice, 'version' | 'at'>, now: number): boolean {
  const age = now - Date.parse(at)
  return version === consentVersion && age >= 0 && age < lifetime
}

/** `undecided` until the visitor chooses: events are queued, neither sent nor deleted. */
export type Permission = 'granted' | 'denied' | 'undecided'
