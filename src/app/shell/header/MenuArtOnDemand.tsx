import { lazy, type ComponentProps } from 'react'
import { OnDemand } from '../failure/OnDemand'
import styles from './MegaMenu.module.css'

const MenuArt = lazy(() =>
  import(/* webpackChunkName: "menuArt" */ '../MenuArt').then(({ MenuArt }) => ({ default: MenuArt })),
)

/** Reserves the space of a drawing, and loads its code once it is wanted. */
export function MenuArtOnDemand({
  isWanted,
  ...art
}: ComponentProps<typeof MenuArt> & { readonly isWanted: boolean }) {
  return (
    <span className={styles.art}>
      {isWanted ? (
        <OnDemand>
          <MenuArt {...art} />
        </OnDemand>
      ) : null}
    </span>
  )
}
