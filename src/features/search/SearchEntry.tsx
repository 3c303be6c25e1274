import { useRef, useState, type ComponentProps, type ComponentType, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { expectAssistant, SearchBox } from './SearchBox'
import type { SearchScreen } from './SearchScreen'
import type { TitleOf } from './suggestions/ParentName'
import { useSearchLabel } from './useSearchedText'
import { useSlashKey } from './useSlashKey'
import styles from './SearchEntry.module.css'

const loadScreen = () => import(/* webpackChunkName: "search-panel" */ './SearchScreen')
const expectScreen = () => void loadScreen().catch(() => undefined)

/** The search in the header: a box on wide screens, a link to the full-screen search on phones. */
export function SearchEntry({ titleOf }: { titleOf: TitleOf }) {
  const label = useSearchLabel()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [Screen, setScreen] = useState<ComponentType<ComponentProps<typeof SearchScreen>> | null>(null)
  const [isScreenOpen, setIsScreenOpen] = useState(false)

  const openScreen = () => {
    loadScreen().then(
      ({ SearchScreen }) => {
        setScreen(() => SearchScreen)
        setIsScreenOpen(true)
      },
      // If the chunk fails to load, open the search page instead.
      () => navigate(paths.search()),
    )
  }
  useSlashKey(() => {
    const box = input.current
    if (box && box.getClientRects().length > 0) {
      box.focus()
      box.select()
    } else openScreen()
  })
  const followLink = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openScreen()
  }
  return (
    <>
      <div className={styles.box} onPointerEnter={expectAssistant}>
        <SearchBox titleOf={titleOf} input={input} />
      </div>
      <Link
        className={styles.link}
        to={paths.search()}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onPointerDown={expectScreen}
        onClick={followLink}
      >
        <Icon name="search" />
      </Link>
      {Screen ? (
        <Screen isOpen={isScreenOpen} onClose={() => setIsScreenOpen(false)} titleOf={titleOf} />
      ) : null}
    </>
  )
}
