import { keysOf } from '../../../domain/typedObject'
import { useTranslation } from '../../../site/translations/useTranslation'
import { outcomeGroups, type Outcome, type Settlement, type Stage } from '../../../tracking/outcomes'
import { shownOutcome } from './auditRows'
import styles from './OutcomeMark.module.css'

type Tone = 'good' | 'bad' | 'caution' | 'quiet' | 'waiting'

const tones: Readonly<Record<Outcome | Stage, Tone>> = {
  confirmed: 'good',
  handed_off: 'good',
  queued: 'waiting',
  held_consent: 'waiting',
  retrying: 'waiting',
  missing: 'bad',
  not_mapped: 'quiet',
  disabled: 'quiet',
  denied_consent: 'caution',
  expired_held: 'caution',
  skipped_breaker: 'bad',
  invalid: 'bad',
  builder_error: 'bad',
  error: 'bad',
  timeout: 'bad',
  script_blocked: 'bad',
  dropped_overflow: 'bad',
  abandoned_unload: 'bad',
}

/** Symbols, because color alone isn't accessible. */
const shapes: Readonly<Record<Tone, string>> = { good: '●', bad: '✕', caution: '▲', quiet: '–', waiting: '…' }

export const outcomeNames = keysOf(tones)

/** True for the states of an event that has no outcome. */
export const isWithoutOutcome = (word: Outcome | Stage) => word === 'missing' || tones[word] === 'waiting'

/** True for an outcome of an event that should have arrived. */
export const isFailure = (word: Outcome | Stage) => isOutcome(word) && outcomeGroups[word] === 'failed'

const isOutcome = (word: Outcome | Stage): word is Outcome => word in outcomeGroups

/** An event's state at one destination as symbol, text and color. */
export function OutcomeMark({ delivery }: { readonly delivery: Stage | Settlement }) {
  const { t } = useTranslation('audit')
  const word = shownOutcome(delivery)
  const tone = tones[word]
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <span aria-hidden="true">{shapes[tone]}</span> {t(`audit.outcome.${word}`)}
    </span>
  )
}
