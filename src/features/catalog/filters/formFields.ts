import type { KeyboardEvent, SyntheticEvent } from 'react'

/** What submitting the form would send; empty fields are left out. */
export function fieldsOf(form: HTMLFormElement): [name: string, value: string][] {
  return [...form.elements].flatMap((field) => {
    if (field instanceof HTMLSelectElement) return [[field.name, field.value]]
    if (!(field instanceof HTMLInputElement) || field.name === '' || field.value === '') return []
    const isSent = ['checkbox', 'radio'].includes(field.type) ? field.checked : true
    return isSent ? [[field.name, field.value]] : []
  })
}

/** True for fields that answer at once; what is typed waits until it is applied. */
export function isChoice(field: EventTarget): field is HTMLElement {
  if (field instanceof HTMLSelectElement) return true
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}

/** A span on offer takes the place of one that was typed in the same group. */
export function clearTypedSpan(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'checkbox') return
  const typed = field.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? []
  for (const input of typed) input.value = ''
}

/** Esc closes the menu that has the focus and gives the focus back to what opened it. */
export function closeOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || !(target instanceof Element)) return
  const menu = target.closest('details[name][open]')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}

/** The value of the submit button that closes the panel. */
export const showResults = 'results'

/** True when the form was submitted by the button that shows the results, not by one that applies a typed span. */
export function isFinalInput({ nativeEvent }: SyntheticEvent): boolean {
  const { submitter } = nativeEvent instanceof SubmitEvent ? nativeEvent : { submitter: null }
  return submitter instanceof HTMLButtonElement && submitter.value === showResults
}
