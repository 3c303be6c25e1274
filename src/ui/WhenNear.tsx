import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenNearProps {
  /** Placeholder of the same height. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/** Renders its children once they are at most one screen below the viewport. */
export function WhenNear({ meanwhile = null, children }: WhenNearProps) {
  const elementRef = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !elementRef.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '100% 0px',
    })
    observer.observe(elementRef.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={elementRef}>{isNear ? children : meanwhile}</div>
}
