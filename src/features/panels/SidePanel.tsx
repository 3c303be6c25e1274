import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Dialog } from '../../ui/overlay/Dialog'
import { panelClosed, selectOpenPanel, type PanelName } from './panelsSlice'

interface SidePanelProps {
  readonly name: PanelName
  readonly title: string
  readonly children: ReactNode
}

/** The navigation opens from the left, the cart and the account from the right (docs/contract.md#page-shell). */
export function SidePanel({ name, title, children }: SidePanelProps) {
  const dispatch = useDispatch()
  const isOpen = useSelector(selectOpenPanel) === name
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => dispatch(panelClosed())}
      position={name === 'navigation' ? 'left' : 'right'}
      title={title}
    >
      {children}
    </Dialog>
  )
}
