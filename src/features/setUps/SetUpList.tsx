import { useId, useRef } from 'react'
import { restringWeeks, type SetUp } from '../../domain/product/racketSetUp'
import { stringingSlug } from '../../domain/product/services'
import { useDate } from '../../site/formats/useMoment'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Button, LinkButton } from '../../ui/Button'
import { SelectField } from '../../ui/form/Field'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useRetainedFocus } from '../../ui/useRetainedFocus'
import { useAttributeTranslations } from '../productDisplay'
import { Restring } from './Restring'
import { formatSetUp, useGetSetUpsQuery, useRemoveSetUpMutation, useSetReminderMutation } from './setUpsApi'
import styles from './SetUps.module.css'

/** The customer's set-ups in the account, each with its reminder. */
export function SetUpList() {
  const { t } = useTranslation(['stringing', 'shop'])
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // A removed card takes the focus with it; it then moves to the title.
  const focus = useRetainedFocus(title)
  const { currentData: saved, error, isFetching, refetch } = useGetSetUpsQuery()
  if (!saved) return error && !isFetching ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null
  return (
    <section {...focus} id="set-ups" className={styles.part} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1}>
        {t('setUps.yours')}
      </h2>
      {saved.length === 0 ? (
        <>
          <p className={styles.soft}>{t('setUps.none')}</p>
          <div>
            <LinkButton to={paths.product(stringingSlug)}>{t('setUps.start')}</LinkButton>
          </div>
        </>
      ) : (
        <ul role="list" className={styles.list}>
          {saved.map((setUp) => (
            <SetUpCard key={setUp.id} setUp={setUp} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SetUpCard({ setUp }: { readonly setUp: SetUp }) {
  const { t } = useTranslation(['stringing', 'shop'])
  const { formatValue } = useAttributeTranslations()
  const [remove, { isLoading, error }] = useRemoveSetUpMutation()
  const which = formatSetUp(setUp, t('setUps.ownRacket'))
  return (
    <li className={styles.item}>
      <p className={styles.title}>{which}</p>
      <p className={styles.soft}>{formatValue({ value: setUp.stringColor, unit: null })}</p>
      <div className={styles.actions}>
        <Restring setUp={setUp} which={which} />
        <LinkButton
          to={paths.product(stringingSlug)}
          state={{ setUp }}
          aria-label={`${t('setUps.change')}: ${which}`}
        >
          {t('setUps.change')}
        </LinkButton>
        <Button
          tone="quiet"
          aria-label={`${t('setUps.remove')}: ${which}`}
          aria-busy={isLoading ? true : undefined}
          onClick={() => (isLoading ? undefined : void remove({ id: setUp.id }))}
        >
          {t('setUps.remove')}
        </Button>
      </div>
      {error ? <ErrorNote error={error} /> : null}
      <Reminder setUp={setUp} />
    </li>
  )
}

/** Numbers of times of play per week that can be chosen. */
const choices = [1, 2, 3, 4, 5, 6, 7]

/** Asks how often the customer plays; reminders follow it. Nothing is mailed until the customer chooses. */
function Reminder({ setUp: { id, reminder } }: { readonly setUp: SetUp }) {
  const { t } = useTranslation(['stringing', 'shop'])
  const date = useDate()
  const [setReminder, { error, isLoading }] = useSetReminderMutation()
  const next =
    reminder &&
    t('setUps.reminder.next', { day: date(reminder.at), count: restringWeeks(reminder.playsPerWeek) })
  return (
    <div className={styles.reminder}>
      <SelectField
        label={t('setUps.reminder.label')}
        hint={t('setUps.reminder.rule')}
        value={reminder?.playsPerWeek ?? ''}
        disabled={isLoading}
        onChange={({ target }) =>
          void setReminder({ id, playsPerWeek: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{t('setUps.reminder.off')}</option>
        {choices.map((count) => (
          <option key={count} value={count}>
            {t('setUps.reminder.plays', { count })}
          </option>
        ))}
      </SelectField>
      <p role="status" className={styles.soft}>
        {reminder ? (reminder.isConfirmed ? next : t('setUps.reminder.unconfirmed')) : ''}
      </p>
      {error ? <ErrorNote error={error} /> : null}
    </div>
  )
}
