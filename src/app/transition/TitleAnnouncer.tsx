import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** Announces the title of each new page, also when it is set only after the page's data has loaded. */
export function TitleAnnouncer() {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    // Screen readers announce the first page themselves.
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
