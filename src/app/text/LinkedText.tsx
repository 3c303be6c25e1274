import { Fragment } from 'react'
import { Link } from '../../ui/Link'

const link = /\[([^\]]+)\]\(([^)]+)\)/

/** Words in which `[label](address)` is a link: pages of the shop by the router, all else by the browser. */
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
