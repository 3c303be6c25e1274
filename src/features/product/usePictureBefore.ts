import { useEffect, useState } from 'react'
import { fromOwnHost } from '../../ui/product/ProductPicture'

/**
 * For the first render, the address of a picture as the page before shows it, in another size. The browser shows it
 * until the right size has loaded, because the element stays the same.
 */
export function usePictureBefore(url: string): string | undefined {
  const [before, setBefore] = useState(() => pictureBefore(url))
  useEffect(() => setBefore(undefined), [])
  return before
}

function pictureBefore(url: string): string | undefined {
  // On the first page, the picture itself is in the document.
  if (typeof document === 'undefined' || document.documentElement.dataset.ready === undefined)
    return undefined
  const { pathname } = new URL(fromOwnHost(url), document.baseURI)
  const isSame = ({ complete, currentSrc }: HTMLImageElement) =>
    complete && currentSrc !== '' && new URL(currentSrc).pathname === pathname
  return [...document.images].find(isSame)?.currentSrc
}
