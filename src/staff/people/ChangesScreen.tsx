import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { buildUrl } from '../../api/transport'
import { fieldsIn } from '../../domain/typedObject'
import { useTranslation } from '../../site/translations/useTranslation'
import { DownloadLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { useGetStaffChangesQuery, useGetStaffMembersQuery, type StaffChange } from '../staffApi'
import { DataTable } from '../ui/DataTable'
import { Pager } from '../ui/Pager'
import { useClock } from '../ui/useClock'
import styles from './People.module.css'

/** The record of what the staff changed. The address names the filter: `?member=3`, `?subject=order&subjectId=…`. */
export function ChangesScreen() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const [pages, setPages] = useState<readonly number[]>([])
  const filter = {
    member: Number(search.get('member')) || undefined,
    subject: search.get('subject') ?? undefined,
    subjectId: search.get('subjectId') ?? undefined,
  }
  const { data, error, refetch } = useGetStaffChangesQuery({ ...filter, before: pages.at(-1) })
  const { data: staff } = useGetStaffMembersQuery()
  const select = (member: string) => {
    setPages([])
    setSearch(member === '' ? {} : { member }, { replace: true })
  }
  return (
    <>
      <ScreenTitle title={t('staff.menu.changes')}>
        <DownloadLink href={buildUrl({ path: '/api/staff/changes/export', params: filter })}>
          {t('staff.changes.export')}
        </DownloadLink>
      </ScreenTitle>
      <div className={styles.by}>
        <SelectField
          label={t('staff.changes.by')}
          value={filter.member ?? ''}
          onChange={({ target }) => select(target.value)}
        >
          <option value="">{t('staff.changes.everybody')}</option>
          {staff?.members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Changes changes={data.changes} /> : error ? null : <Skeleton blockSize="24rem" />}
      <Pager
        pages={pages}
        next={data?.next}
        onChange={setPages}
        newer={t('staff.changes.newer')}
        older={t('staff.changes.older')}
      />
    </>
  )
}

function Changes({ changes }: { readonly changes: readonly StaffChange[] }) {
  const { t } = useTranslation('staff')
  const clock = useClock()
  if (changes.length === 0) return <EmptyState drawing="orders" title={t('staff.changes.none')} />
  return (
    <DataTable
      label={t('staff.menu.changes')}
      rows={changes}
      toKey={({ id }) => id}
      columns={[
        { name: t('staff.changes.at'), cell: ({ at }) => clock(at) },
        { name: t('staff.changes.who'), isRowHeader: true, cell: ({ actor }) => actor.name },
        { name: t('staff.changes.what'), cell: ({ action }) => action },
        {
          name: t('staff.changes.subject'),
          cell: ({ subject, subjectId }) => (
            <Link to={`/changes/?subject=${subject}&subjectId=${encodeURIComponent(subjectId)}`}>
              {subject} {subjectId}
            </Link>
          ),
        },
        { name: t('staff.changes.values'), cell: (change) => <Values {...change} /> },
      ]}
    />
  )
}

/** The changed fields, the old value struck through. */
function Values({ before, after }: Pick<StaffChange, 'before' | 'after'>) {
  const old = fieldsIn(before)
  const fresh = fieldsIn(after)
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !isEmpty(old[name]) || !isEmpty(fresh[name]),
  )
  return (
    <dl className={styles.change}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {isEmpty(old[name]) ? null : <del>{formatValue(old[name])}</del>}{' '}
            {isEmpty(fresh[name]) ? null : <ins>{formatValue(fresh[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether a field has no value: absent, null, or without content. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || ['{}', '[]'].includes(JSON.stringify(value))

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
