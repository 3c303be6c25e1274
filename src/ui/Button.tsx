import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Link } from './Link'
import styles from './Button.module.css'

/**
 * `accent` marks the main action of a screen, `plain` every other one. `quiet` looks like text; `stage` suits
 * the hero's background.
 */
export type ButtonTone = 'accent' | 'plain' | 'quiet' | 'stage' | 'bad'

interface Look {
  readonly tone?: ButtonTone
  readonly size?: 'normal' | 'large'
  /** Fills the width of its column. */
  readonly isWide?: boolean
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /**
   * The reason why the button is unavailable. The button stays focusable, shows the reason and ignores
   * clicks.
   */
  readonly disabledReason?: ReactNode
}

export function Button({ tone, size, isWide, disabledReason, type = 'button', ...button }: ButtonProps) {
  const reasonId = useId()
  const control = <button type={type} className={className({ tone, size, isWide })} {...button} />
  if (disabledReason === undefined || disabledReason === null) return control
  return (
    <span className={styles.refused}>
      <button
        {...button}
        type={type}
        className={className({ tone, size, isWide })}
        aria-disabled="true"
        aria-describedby={reasonId}
        onClick={ignore}
      />
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  )
}

/** A link within the shop that looks like a button. */
export function LinkButton({
  tone,
  size,
  isWide,
  ...link
}: Look & Omit<ComponentProps<typeof Link>, 'className' | 'style'>) {
  return <Link className={className({ tone, size, isWide })} {...link} />
}

/** A link that looks like a button and leads to the server: the router and the prefetch ignore it. */
export function ServerLink({
  tone,
  size,
  isWide,
  ...link
}: Look & Omit<ComponentProps<'a'>, 'className' | 'style' | 'target'> & { readonly href: string }) {
  return <a className={className({ tone, size, isWide })} target="_self" {...link} />
}

/** A download link that looks like a button. It bypasses the router, so its URL has no language prefix. */
export function DownloadLink({
  tone,
  size,
  isWide,
  ...link
}: Look & Omit<ComponentProps<'a'>, 'className' | 'style' | 'download'> & { readonly href: string }) {
  return <a className={className({ tone, size, isWide })} download {...link} />
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}

type GivenLook = { readonly [Key in keyof Look]: Look[Key] | undefined }

function className({ tone = 'plain', size = 'normal', isWide = false }: GivenLook): string {
  return [styles.button, styles[tone], styles[size], isWide ? styles.wide : ''].filter(Boolean).join(' ')
}
