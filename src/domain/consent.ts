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

/** A choice that a visitor made. */
export interface ConsentChoice {
  readonly version: number
  readonly categories: ConsentCategories
  /** ISO 8601. */
  readonly at: string
}

/** How long a choice holds before the visitor is asked again, in milliseconds: a year. */
const lifetime = 365 * 24 * 60 * 60 * 1000

/** Whether a choice still holds: made for these categories, within the last year, and not in the future. */
export function isChoiceValid({ version, at }: Pick<ConsentChoice, 'version' | 'at'>, now: number): boolean {
  const age = now - Date.parse(at)
  return version === consentVersion && age >= 0 && age < lifetime
}

/** `undecided` until the visitor has chosen: nothing is sent, and nothing is thrown away either. */
export type Permission = 'granted' | 'denied' | 'undecided'
