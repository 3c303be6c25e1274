import { useEffect, useRef, useState } from 'react'

/** The notice of a completed action. The action removes the focused element, so `top` gets the focus. */
export function useFocusedNotice() {
  const top = useRef<HTMLDivElement>(null)
  const [notice, setNotice] = useState('')
  const [completed, setCompleted] = useState(0)
  useEffect(() => {
    if (completed > 0) top.current?.focus()
  }, [completed])
  return {
    top,
    notice,
    clear: () => setNotice(''),
    complete: (message: string) => {
      setNotice(message)
      setCompleted((before) => before + 1)
    },
  }
}
