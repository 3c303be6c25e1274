import { useState } from 'react'

interface Combobox {
  /** Id of the active option; null while the text is active. */
  readonly activeId: string | null
  readonly activate: (id: string | null) => void
  /** Handles the keys that move through the options and choose one. */
  readonly onKey: (event: KeyboardEvent) => void
}

/**
 * Keyboard support of a combobox with a listbox (ARIA Authoring Practices). Arrow keys move through its
 * options; Enter clicks the active one.
 */
export function useCombobox(listId: string): Combobox {
  const [activeId, activate] = useState<string | null>(null)

  const move = (step: 1 | -1) => {
    // The text itself is a position, too.
    const positions = [null, ...listOptions(listId)]
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

function listOptions(listId: string): readonly Element[] {
  return [...(document.getElementById(listId)?.querySelectorAll('[role=option]') ?? [])]
}
