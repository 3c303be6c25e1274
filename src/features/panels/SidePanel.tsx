import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Dialog } from '../../ui/Dialog'
import { panelClosed, selectOpenPanel, type PanelName } from './panelsSlice'

interface SidePanelProps {
  readonly name: PanelName
  readonly title: string
  readonly children: ReactNode
}

/** The cart opens from the right, the navigation from the left (specification section 2, side panels). */
export function SidePanel({ name, title, children }: SidePanelProps) {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const isOpen = useSelector(selectOpenPanel) === name
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => dispatch(panelClosed())}
      place={name === 'cart' ? 'right' : 'left'}
      title={title}
      closeLabel={t('shell.close')}
    >
      {children}
    </Dialog>
  )
}
