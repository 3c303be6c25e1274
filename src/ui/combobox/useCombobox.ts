import { useState } from 'react'

interface Combobox {
  /** Id of the option that the arrows have come to; null while they are in the text. */
  readonly activeId: string | null
  readonly activate: (id: string | null) => void
  /** Moves through the options and opens the active one. */
  readonly onKey: (event: KeyboardEvent) => void
}

/**
 * The keys of a combobox: arrows go through the options of its list, Enter clicks the active one
 * (ARIA Authoring Practices, combobox with list popup).
 */
export function useCombobox(listId: string): Combobox {
  const [activeId, activate] = useState<string | null>(null)

  const move = (step: 1 | -1) => {
    // One more place than there are options: the text itself.
    const positions = [null, ...optionsOf(listId)]
    const at = Math.max(
      0,
      positions.findIndex((option) => option?.id === activeId),
    )
    const next = positions[(at + step + positions.length) % positions.length] ?? null
    activate(next?.id ?? null)
    next?.scrollIntoView({ block: 'nearest' })
  }

  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    const active = activeId === null ? null : document.getElementById(activeId)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && active) {
      event.preventDefault()
      active.click()
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) activate(null)
  }
  return { activeId, activate, onKey }
}

function optionsOf(listId: string): readonly Element[] {
  return [...(document.getElementById(listId)?.querySelectorAll('[role=option]') ?? [])]
}
