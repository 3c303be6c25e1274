import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** Says the title of each page that one comes to, also when it is known only after the page's data is. */
export function TitleAnnouncer() {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    // The browser itself has said the first one.
    if (arrivedAt.current === pathname) return undefined
    arrivedAt.current = ''
    const announce = () => setTitle(document.title)
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname])
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}
