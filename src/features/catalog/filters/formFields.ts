import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Returns the fields that submitting the form would send, without empty ones. */
export function readFields(form: HTMLFormElement): [name: string, value: string][] {
  return [...form.elements].flatMap((field) => {
    if (field instanceof HTMLSelectElement) return [[field.name, field.value]]
    if (!(field instanceof HTMLInputElement) || field.name === '' || field.value === '') return []
    const isSent = ['checkbox', 'radio'].includes(field.type) ? field.checked : true
    return isSent ? [[field.name, field.value]] : []
  })
}

/** True for fields that apply on change; typed text applies on submit. */
export function isChoice(field: EventTarget): field is HTMLElement {
  if (field instanceof HTMLSelectElement) return true
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}

/** Clears the typed span of a checkbox's group: an offered span replaces it. */
export function clearTypedSpan(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'checkbox') return
  const typed = field.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="number"]') ?? []
  for (const input of typed) input.value = ''
}

/** Closes the focused menu on Escape and moves the focus to its summary. */
export function closeOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || !(target instanceof Element)) return
  const menu = target.closest('details[name][open]')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}

/** The value of the submit button that closes the panel. */
export const showResults = 'results'

/** True if the button that shows the results submitted the form, not the one that applies a typed span. */
export function isFinalInput({ nativeEvent }: SyntheticEvent): boolean {
  const { submitter } = nativeEvent instanceof SubmitEvent ? nativeEvent : { submitter: null }
  return submitter instanceof HTMLButtonElement && submitter.value === showResults
}
