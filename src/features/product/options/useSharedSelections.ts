import { useEffect, useState } from 'react'
import { ownSelection, type ProductModifier, type Selections } from '../../../domain/product/modifier'
import { wholeNumber, type SelectionProblem } from '../../../domain/product/modifierCheck'
import { strungParameter } from '../../../site/urls/optionParameters'
import { writeQuery } from './writeQuery'

/** The modifiers of a stringing whose selections a URL contains. Texts may be personal. */
const shareable: readonly string[] = ['Racket', 'String', 'String colour', 'Tension main', 'Tension cross']

/** The parameter of a modifier, `strung-string-colour` for `String colour`; null for modifiers that no URL contains. */
const toParameter = ({ displayName }: ProductModifier): string | null =>
  shareable.includes(displayName)
    ? `${strungParameter}-${displayName.toLowerCase().replaceAll(' ', '-')}`
    : null

interface SharedForm {
  /** The modifiers whose selections the URL contains. */
  readonly modifiers: readonly ProductModifier[]
  /** Selections that the URL doesn't replace. */
  readonly given: Selections
  readonly selections: Selections
  /** With the defaults. */
  readonly effective: Selections
  readonly problems: readonly SelectionProblem[]
  /** False while a selected product loads. */
  readonly isLoaded: boolean
  readonly change: (change: (before: Selections) => Selections) => void
}

/**
 * Takes selections from the URL, and writes the shopper's selections to it. Cached HTML has none of them.
 * @returns the modifiers whose selections in the URL are impossible; they are ignored
 */
export function useSharedSelections(form: SharedForm): readonly ProductModifier[] {
  const { modifiers, given, selections, effective, problems, isLoaded, change } = form
  /** Ids of the modifiers whose selections are not validated yet; null before the URL is read. */
  const [pending, setPending] = useState<readonly string[] | null>(null)
  const [ignored, setIgnored] = useState<readonly ProductModifier[]>([])

  useEffect(() => {
    const asked = readSelections(modifiers, given)
    const possible = asked.filter(({ modifier, text }) => isPossible(modifier, text))
    const read = Object.fromEntries(possible.map(({ modifier, text }) => [modifier.id, text]))
    setIgnored(asked.filter((one) => !possible.includes(one)).map(({ modifier }) => modifier))
    if (possible.length > 0) change((before) => ({ ...before, ...read }))
    setPending(Object.keys(read))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the URL is read once; from then on it follows the form
  }, [])

  useEffect(() => {
    if (pending === null || !isLoaded) return
    if (pending.length === 0) {
      writeQuery((query) => withSelections(query, modifiers, selections))
      return
    }
    // A default replaces a color that the string doesn't have.
    const isWrong = (id: string) =>
      problems.some(({ modifierId }) => modifierId === id) || effective[id] !== selections[id]
    const wrong = pending.filter(isWrong)
    setPending([])
    if (wrong.length === 0) return
    setIgnored((before) => [...before, ...modifiers.filter(({ id }) => wrong.includes(id))])
    change((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !wrong.includes(id))))
  }, [pending, isLoaded, modifiers, selections, effective, problems, change])

  return ignored
}

function readSelections(modifiers: readonly ProductModifier[], given: Selections) {
  const query = new URLSearchParams(window.location.search)
  return modifiers.flatMap((modifier) => {
    const name = toParameter(modifier)
    const text = name === null ? null : query.get(name)
    return text === null || Object.hasOwn(given, modifier.id) ? [] : [{ modifier, text }]
  })
}

/** Maximum characters of a value's label. */
const maxLabel = 60

/** Whether a modifier can have a selection, before its product has loaded. */
function isPossible(modifier: ProductModifier, text: string): boolean {
  switch (modifier.kind) {
    case 'product':
      return /^[1-9]\d{0,8}$/.test(text) || (modifier.allowsOwn && text === ownSelection)
    case 'number': {
      const figure = wholeNumber(text)
      return figure !== null && figure >= modifier.least && figure <= modifier.most
    }
    case 'choice':
      return text !== '' && text.length <= maxLabel
    default:
      return false
  }
}

function withSelections(
  query: URLSearchParams,
  modifiers: readonly ProductModifier[],
  selections: Selections,
): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const modifier of modifiers) {
    const name = toParameter(modifier)
    const text = selections[modifier.id] ?? ''
    if (name === null) continue
    if (text === '') changed.delete(name)
    else changed.set(name, text)
  }
  return changed
}
