import { useEffect, useState } from 'react'

/** Freezes a value from pointerdown to click, so the layout doesn't move under the pointer. */
export function useFrozenDuringPress<Value>(value: Value): Value {
  const [frozen, setFrozen] = useState<{ readonly value: Value } | null>(null)
  useEffect(() => {
    // A press that was lost, e.g. released outside the window, is still frozen: the layout moves after this one.
    const pause = () => setFrozen((before) => before ?? { value })
    // Release after the click has reached its target.
    const release = () => void setTimeout(() => setFrozen(null))
    const handlers = [
      ['pointerdown', pause],
      ['click', release],
      // Presses without a click: the middle button, and one that opens a context menu.
      ['auxclick', release],
      ['contextmenu', release],
      ['pointercancel', release],
      ['input', release],
      ['keydown', release],
    ] as const
    for (const [name, listener] of handlers) document.addEventListener(name, listener, true)
    return () => {
      for (const [name, listener] of handlers) document.removeEventListener(name, listener, true)
    }
  }, [value])
  return frozen ? frozen.value : value
}
