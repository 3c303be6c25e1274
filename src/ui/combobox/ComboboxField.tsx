import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { described, FieldFrame, useFieldIds, type FieldLook } from '../form/Field'
import { Icon } from '../icon/Icon'
import { VisuallyHidden } from '../VisuallyHidden'
import { useCombobox } from './useCombobox'
import styles from './ComboboxField.module.css'

type InputProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'autoComplete' | 'required' | 'readOnly'>

interface ComboboxFieldProps extends FieldLook, InputProps {
  readonly choices: readonly Choice[]
  /** Its name is visible even while the choices are loading. */
  readonly chosen: Choice | null
  /** Null when the text matches none of the choices any more. */
  readonly onChoose: (choice: Choice | null) => void
  readonly onLeave?: (() => void) | undefined
}

/**
 * An editable combobox with a list (ARIA Authoring Practices), for long lists. A text that matches no choice
 * stays in the box with an error.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, problem, id, choices, chosen, onChoose, onLeave, readOnly = false, ...rest } = props
  const { t } = useTranslation('shop')
  const own = useFieldIds(id)
  const listId = `${own.id}-list`
  const optionId = ({ code }: Choice) => `${own.id}-${code}`
  const input = useRef<HTMLInputElement>(null)
  const { activeId, activate, onKey } = useCombobox(listId)
  const [isOpen, setIsOpen] = useState(false)
  const [isInside, setIsInside] = useState(false)
  /** Typed text that isn't a choice yet; null while the box shows the chosen one. */
  const [typed, setTyped] = useState<string | null>(null)

  const offered = matchingChoices(choices, typed ?? '')
  const isListed = isOpen && offered.length > 0
  const isStale = chosen !== null && choices.length > 0 && !choices.some(({ code }) => code === chosen.code)
  const isUnknown = !isInside && (typed !== null || isStale)
  const message = isUnknown ? t('combobox.unknown') : problem
  useEffect(() => {
    // Scroll to the chosen option.
    if (isListed)
      document.getElementById(listId)?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [isListed, listId])

  const open = () => {
    if (readOnly || isOpen) return
    setIsOpen(true)
    if (typed !== null) return
    // The next typed character replaces the chosen name.
    input.current?.select()
    activate(chosen && !isStale ? optionId(chosen) : null)
  }
  const close = () => {
    setIsOpen(false)
    activate(null)
  }
  const choose = (choice: Choice | null) => {
    setTyped(null)
    close()
    if (choice?.code !== chosen?.code) onChoose(choice)
  }
  /** Chooses the option that the text means. Other text stays in the box. */
  const settle = () => {
    const meant = typed === null ? chosen : meantChoice(choices, typed)
    if (meant || typed === null || typed.trim() === '') {
      choose(meant)
    } else {
      close()
      if (chosen) onChoose(null)
    }
  }
  const leave = () => {
    setIsInside(false)
    const active = offered.find((choice) => optionId(choice) === activeId)
    if (isListed && active) choose(active)
    else settle()
    onLeave?.()
  }
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    // During IME composition the keys belong to the input method.
    if (nativeEvent.isComposing || readOnly) return
    if (key === 'Escape' && (isOpen || typed !== null)) {
      // Escape must not close a dialog around the field.
      event.preventDefault()
      event.stopPropagation()
      if (isOpen) close()
      else setTyped(null)
    } else if (key === 'Enter' && isOpen && activeId === null) {
      event.preventDefault()
      settle()
    } else if (isListed) onKey(nativeEvent)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      open()
    }
  }
  return (
    <FieldFrame {...own} label={label} hint={hint} problem={message}>
      <div className={styles.box}>
        <input
          {...rest}
          {...described(own, hint, message)}
          ref={input}
          className={styles.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? (activeId ?? undefined) : undefined}
          readOnly={readOnly}
          spellCheck={false}
          value={typed ?? chosen?.name ?? ''}
          onFocus={() => setIsInside(true)}
          onClick={open}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsOpen(true)
            activate(null)
          }}
          onKeyDown={press}
          onBlur={leave}
        />
        <Icon name="search" size="small" />
        {isOpen ? (
          <ComboboxList
            listId={listId}
            label={label}
            offered={offered}
            chosen={chosen}
            activeId={activeId}
            optionId={optionId}
            onChoose={choose}
          />
        ) : null}
        <span role="status">
          <VisuallyHidden>
            {isListed
              ? t('combobox.offered', { count: offered.length })
              : isOpen
                ? t('combobox.nothing')
                : null}
          </VisuallyHidden>
        </span>
      </div>
    </FieldFrame>
  )
}

interface ComboboxListProps {
  readonly listId: string
  /** Accessible name of the list. */
  readonly label: string
  readonly offered: readonly Choice[]
  readonly chosen: Choice | null
  /** Id of the active option. */
  readonly activeId: string | null
  readonly optionId: (choice: Choice) => string
  readonly onChoose: (choice: Choice) => void
}

/** The options of a combobox, or a message if there are none. */
function ComboboxList(props: ComboboxListProps) {
  const { listId, label, offered, chosen, activeId, optionId, onChoose } = props
  const { t } = useTranslation('shop')
  if (offered.length === 0) return <p className={styles.nothing}>{t('combobox.nothing')}</p>
  return (
    <ul
      id={listId}
      role="listbox"
      aria-label={label}
      className={styles.list}
      // The input keeps the focus during a press or scroll on the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {offered.map((choice) => {
        const isChosen = choice.code === chosen?.code
        return (
          <li
            key={choice.code}
            id={optionId(choice)}
            role="option"
            aria-selected={optionId(choice) === activeId}
            data-chosen={isChosen ? '' : undefined}
            className={styles.option}
            onClick={() => onChoose(choice)}
          >
            {choice.name}
            {isChosen ? <Icon name="check" size="small" /> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** An option of a list. */
interface Choice {
  readonly code: string
  readonly name: string
}

/** Filters the choices by a typed text, those that begin with it first. An empty text returns all of them. */
export function matchingChoices<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed[] {
  const wanted = stripAccents(typed)
  const ranked = choices.map((choice) => ({ choice, rank: rankMatch(stripAccents(choice.name), wanted) }))
  return ranked
    .filter(({ rank }) => rank < unlike)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

/** Returns the choice with this name, or the only match. Null without a match or with several. */
export function meantChoice<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed | null {
  const wanted = stripAccents(typed)
  if (wanted === '') return null
  const named = choices.find(({ name }) => stripAccents(name) === wanted)
  if (named) return named
  const [only, ...others] = matchingChoices(choices, typed)
  return only && others.length === 0 ? only : null
}

const unlike = 4

/**
 * Ranks a name: 0 begins with the text, 1 has a word that does. 2 has all its words in any order; 3 contains
 * it without spaces.
 */
function rankMatch(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  const words = name.split(' ')
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2
  return squeezed(name).includes(squeezed(wanted)) ? 3 : unlike
}

/** Lower case without accents, with one space between words. */
function stripAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const squeezed = (text: string) => text.replaceAll(' ', '')
