import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenNearProps {
  /** Placeholder of the same height. */
  readonly meanwhile?: ReactNode
  /** Added to the viewport, as a CSS length; negative to wait until the place is well in view. */
  readonly margin?: string
  readonly children: ReactNode
}

/** Renders its children once they are near the viewport; by default at most one screen below it. */
export function WhenNear({ meanwhile = null, margin = '100%', children }: WhenNearProps) {
  const elementRef = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !elementRef.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: `${margin} 0px`,
    })
    observer.observe(elementRef.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return <div ref={elementRef}>{isNear ? children : meanwhile}</div>
}
