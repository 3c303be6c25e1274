import { useEffect, useRef } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { IconButton } from '../../ui/icon/IconButton'
import { useModal } from '../../ui/overlay/useModal'
import { SearchBox } from './SearchBox'
import type { TitleOf } from './suggestions/ParentName'
import { useSearchLabel } from './useSearchedText'
import styles from './SearchScreen.module.css'

interface SearchScreenProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly titleOf: TitleOf
}

/** The full-screen search on phones: a dialog with the search box instead of a title. */
export function SearchScreen({ isOpen, onClose, titleOf }: SearchScreenProps) {
  const { t } = useTranslation('shop')
  const label = useSearchLabel()
  const modal = useModal(isOpen, onClose)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  return (
    <dialog {...modal} className={styles.screen} aria-label={label}>
      {isOpen ? (
        <div className={styles.content}>
          <SearchBox titleOf={titleOf} input={input} isStanding onDone={onClose} />
          <span className={styles.close}>
            <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
          </span>
        </div>
      ) : null}
    </dialog>
  )
}
