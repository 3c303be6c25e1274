import { useEffect, useState } from 'react'

/** A value that stands still from a press to its click: what lies under a finger does not move away below it. */
export function useStillWhilePressed<Value>(value: Value): Value {
  const [frozen, setFrozen] = useState<{ readonly value: Value } | null>(null)
  useEffect(() => {
    const pause = () => setFrozen({ value })
    // After the click has reached whatever it was meant for.
    const release = () => void setTimeout(() => setFrozen(null))
    const handlers = [
      ['pointerdown', pause],
      ['click', release],
      // A press that ends in no click: the middle button's, and one that opens a menu.
      ['auxclick', release],
      ['contextmenu', release],
      ['pointercancel', release],
      ['input', release],
    ] as const
    for (const [name, listener] of handlers) document.addEventListener(name, listener, true)
    return () => {
      for (const [name, listener] of handlers) document.removeEventListener(name, listener, true)
    }
  }, [value])
  return frozen ? frozen.value : value
}
