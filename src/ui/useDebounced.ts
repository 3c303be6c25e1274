import { useEffect, useState } from 'react'

/** A value as it was when it last stood still for so many milliseconds. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
