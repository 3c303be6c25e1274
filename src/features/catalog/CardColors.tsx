import type { KeyboardEvent, MouseEvent } from 'react'
import type { ProductOption } from '../../domain/product/product'
import { Link } from '../../ui/Link'
import { useAttributeTranslations } from '../productDisplay'
import styles from './CardColors.module.css'

interface CardColorsProps {
  readonly option: ProductOption
  /** The color that the card's picture shows; undefined until one was chosen. */
  readonly shown: string | undefined
  readonly onShow: (color: string) => void
  /** The URL of the product in a color. */
  readonly urlOf: (color: string) => string
}

/** Further colors are a number, because a list has many cards. */
const maxDots = 4

/**
 * A product's colors, each a link to the product in that color. The mouse and the focus show the color in the card's
 * picture; so does the first tap, and the second one follows the link. The group is one tab stop with arrow keys.
 */
export function CardColors({ option, shown, onShow, urlOf }: CardColorsProps) {
  const { nameOf, formatValue } = useAttributeTranslations()
  const { values } = option
  const dots = values.slice(0, maxDots)
  const reached = Math.max(
    dots.findIndex(({ label }) => label === shown),
    0,
  )
  return (
    <span className={styles.colors} role="group" aria-label={nameOf('colour')} onKeyDown={moveFocus}>
      {dots.map(({ label, hexColors: [hex] = [] }, index) => {
        const isShown = label === shown
        return (
          <Link
            key={label}
            to={urlOf(label)}
            aria-label={formatValue({ value: label, unit: null })}
            aria-current={isShown || undefined}
            tabIndex={index === reached ? undefined : -1}
            style={{ color: hex }}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onShow(label)}
            onFocus={({ target }) => target.matches(':focus-visible') && onShow(label)}
            onClick={(event: MouseEvent) => {
              // A tap: the mouse and the keyboard have shown the color before.
              if (isShown) return
              event.preventDefault()
              onShow(label)
            }}
          />
        )
      })}
      {values.length > maxDots ? <span>{`+${values.length - maxDots}`}</span> : null}
    </span>
  )
}

/** Moves the focus to the color beside, by an arrow key. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...currentTarget.querySelectorAll('a')]
  const from = links.findIndex((link) => link === target)
  links.at((from + step) % links.length)?.focus()
}
