import { Fragment } from 'react'
import { Link } from '../../ui/Link'

const link = /\[([^\]]+)\]\(([^)]+)\)/

/** Text in which `[label](address)` becomes a link: a router link to shop pages, else a plain anchor. */
export function LinkedText({ text }: { text: string }) {
  const [before = '', label, address, ...rest] = text.split(link)
  if (label === undefined || address === undefined) return text
  const after = text.slice(before.length + `[${label}](${address})`.length)
  return (
    <Fragment>
      {before}
      {address.startsWith('/') ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>}
      {rest.length > 0 ? <LinkedText text={after} /> : null}
    </Fragment>
  )
}
