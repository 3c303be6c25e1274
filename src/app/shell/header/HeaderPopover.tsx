import { useState, type MouseEvent, type ReactNode } from 'react'

interface HeaderPopoverProps {
  readonly id: string
  readonly className: string | undefined
  readonly panelClassName: string | undefined
  readonly label: ReactNode
  /** The panel's content, with or without a script. */
  readonly children: (hasScript: boolean) => ReactNode
}

/**
 * A button of the header and its panel, a native popover: Esc and clicks outside close it, and it works without a script.
 * A page with scripts renders the content when somebody first points at the button, focuses or presses it, because the
 * panels are a tenth of a page's elements.
 */
export function HeaderPopover({ id, className, panelClassName, label, children }: HeaderPopoverProps) {
  const [isWanted, setIsWanted] = useState(false)
  const render = () => setIsWanted(true)
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        onPointerEnter={render}
        onFocus={render}
        onClick={render}
      >
        {label}
      </button>
      <div id={id} popover="auto" className={panelClassName} onClick={closeAfterChoice}>
        {isWanted ? children(true) : <noscript>{children(false)}</noscript>}
      </div>
    </>
  )
}

// A link navigates without loading a document, so the popover would stay open.
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}
