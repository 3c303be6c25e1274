import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import {
  isContentConflict,
  useRestoreContentMutation,
  type ContentValue,
  type StaffContent,
} from './contentApi'
import { toTexts } from './contentForms'
import styles from './Content.module.css'

interface ContentHistoryProps {
  readonly entry: StaffContent
  readonly onRestored: () => void
}

/** The versions of an entry, the shop's own value last. Any but the newest can be published again. */
export function ContentHistory({ entry, onRestored }: ContentHistoryProps) {
  const { t } = useTranslation('staffContent')
  const clock = useClock()
  const [restore, { error, isLoading }] = useRestoreContentMutation()
  const { kind, scope, versions, initial } = entry
  const summarize = useSummary(entry)
  const newest = versions[0]?.version ?? 0
  const rows = [
    ...versions.map((version, index) => ({ ...version, before: versions[index + 1]?.value ?? null })),
    { version: 0, value: null, author: '', at: '', before: initial },
  ]
  const undo = async (version: number) => {
    if (isLoading) return
    const result = await restore({ kind, scope, version, basedOn: newest })
    if (!result.error) onRestored()
  }
  return (
    <section className={styles.kind}>
      <h2>{t('staff.content.history')}</h2>
      {error && !isLoading ? (
        isContentConflict(error) ? (
          <Notice tone="bad" isLive>
            <p>{t('staff.content.restoreConflict')}</p>
          </Notice>
        ) : (
          <ErrorNote error={error} />
        )
      ) : null}
      <DataTable
        label={t('staff.content.history')}
        rows={rows}
        toKey={({ version }) => version}
        columns={[
          {
            name: t('staff.content.version'),
            isRowHeader: true,
            cell: ({ version }) => (version === 0 ? t('staff.content.own') : version),
          },
          { name: t('staff.content.at'), cell: ({ at }) => (at === '' ? null : clock(at)) },
          { name: t('staff.content.by'), cell: ({ author }) => author || null },
          { name: t('staff.content.value'), cell: ({ value, before }) => summarize(value, before) },
          {
            name: t('staff.content.action'),
            cell: ({ version }) =>
              version === newest ? (
                t('staff.content.current')
              ) : (
                <Button tone="quiet" aria-busy={isLoading} onClick={() => void undo(version)}>
                  {t(version === 0 ? 'staff.content.restoreOwn' : 'staff.content.restore')}
                </Button>
              ),
          },
        ]}
      />
    </section>
  )
}

/** Describes a value in one line; of synonyms, the words that differ from the version before. */
function useSummary({ kind, initial }: StaffContent) {
  const { t } = useTranslation('staffContent')
  return (given: ContentValue, before: ContentValue): string => {
    const value = given ?? initial
    if (value === null) return t('staff.content.off')
    if (kind === 'synonyms') {
      const earlier = before ?? initial ?? {}
      const words = [...new Set([...Object.keys(value), ...Object.keys(earlier)])].filter(
        (word) => value[word] !== earlier[word],
      )
      if (words.length === 0) return t('staff.content.own')
      return t('staff.content.changedWords', { count: words.length, words: words.slice(0, 12).join(', ') })
    }
    if (kind === 'cartMail') return t('staff.content.hoursValue', { count: Number(value['hours']) })
    if (kind === 'home') {
      const { hero, picks = '' } = toTexts(kind, value)
      return [hero, ...picks.split('\n')].filter(Boolean).join(', ') || t('staff.content.own')
    }
    const { starts = '', ends = '', path, text } = toTexts(kind, value)
    const times =
      starts + ends === ''
        ? null
        : t('staff.content.until', { from: formatLocal(starts), until: formatLocal(ends) })
    return [text, times, path].filter(Boolean).join(' · ')
  }
}

/** A site's local time as it was entered. */
const formatLocal = (time: string) => time.replace('T', ' ') || '…'
