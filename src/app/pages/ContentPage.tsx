import { useLocation } from 'react-router-dom'
import { textPages, type TextPage } from '../../site/urls/paths'
import { regionsOfPage } from '../../site/urls/regionsOfPage'
import { useSite } from '../../site/useSite'
import { NotFound } from '../NotFound'
import { TextArticle } from './text/TextArticle'

/** A text page: about the shop, help, or legal. */
export function ContentPage() {
  const { pathname } = useLocation()
  const { region } = useSite()
  const page = textPageAt(pathname)
  if (page === null || !regionsOfPage(page).includes(region)) return <NotFound />
  return <TextArticle page={page} />
}

function textPageAt(pathname: string): TextPage | null {
  const [segment] = pathname.split('/').filter(Boolean)
  return textPages.find((page) => page === segment) ?? null
}
