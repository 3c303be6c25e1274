import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './TensionScale.module.css'

interface TensionScaleProps {
  /** Ends of the scale in pounds. */
  readonly from: number
  readonly to: number
  /** Null while the answer isn't a number. */
  readonly mains: number | null
  readonly crosses: number | null
  readonly limits: readonly { readonly text: string; readonly limit: number }[]
}

/**
 * A ruler in pounds, for the eye alone: the mains above it, the crosses below, and under them the limits. The
 * part beyond the lowest limit is hatched.
 */
export function TensionScale({ from, to, mains, crosses, limits }: TensionScaleProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const at = (pounds: number): CSSProperties => {
    const share = (Math.min(Math.max(pounds, from), to) - from) / (to - from)
    return { insetInlineStart: `${share * 100}%` }
  }
  const lowest = Math.min(to, ...limits.map(({ limit }) => limit))
  const ticks = Array.from({ length: to - from + 1 }, (_none, index) => from + index)
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.ruler}>
        {limits.length === 0 ? null : <span className={styles.beyond} style={at(lowest)} />}
        {ticks.map((pound) => (
          <span key={pound} className={styles.tick} style={at(pound)} data-long={pound % 5 ? undefined : ''}>
            {pound % 5 ? null : pound}
          </span>
        ))}
        {mains === null ? null : (
          <span className={styles.mains} style={at(mains)}>
            {t('modifier.tension.mains', { pounds: mains })}
          </span>
        )}
        {crosses === null ? null : (
          <span className={styles.crosses} style={at(crosses)}>
            {t('modifier.tension.crosses', { pounds: crosses })}
          </span>
        )}
      </div>
      {limits.map(({ text, limit }) => (
        <div key={text} className={styles.limit}>
          <span style={{ inlineSize: at(limit).insetInlineStart }}>{text}</span>
        </div>
      ))}
    </div>
  )
}
