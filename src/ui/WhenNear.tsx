import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenNearProps {
  /** Shown in its place until then; as tall as what comes. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/** What is further down the page: made once its place comes within a screen of what is seen. */
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
