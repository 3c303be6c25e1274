import { Fragment } from 'react'
import { Link } from '../../ui/Link'

const link = /\[([^\]]+)\]\(([^)]+)\)/

/** Words in which `[label](address)` is a link: pages of the shop by the router, all else by the browser. */
export function LinkedWords({ words }: { words: string }) {
  const [before = '', label, address, ...rest] = words.split(link)
  if (label === undefined || address === undefined) return words
  const after = words.slice(before.length + `[${label}](${address})`.length)
  return (
    <Fragment>
      {before}
      {address.startsWith('/') ? <Link to={address}>{label}</Link> : <a href={address}>{label}</a>}
      {rest.length > 0 ? <LinkedWords words={after} /> : null}
    </Fragment>
  )
}
