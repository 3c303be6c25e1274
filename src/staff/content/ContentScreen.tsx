import { useTranslation } from 'react-i18next'
import { contentKinds } from '../../domain/content/content'
import staffContent from '../../site/locales/en/staffContent.json'
import { useLocale } from '../../site/useSite'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import { useTexts } from '../useTexts'
import { useListContentQuery } from './contentApi'
import { formatScope } from './contentForms'
import styles from './Content.module.css'

/** What the staff can change without a release. */
export function ContentScreen() {
  useTexts({ staffContent })
  const { t } = useTranslation(['staffContent', 'staff'])
  const locale = useLocale()
  const clock = useClock()
  const { data, error, refetch } = useListContentQuery()
  return (
    <>
      <ScreenTitle title={t('staff.menu.content')} />
      <p>{t('staff.content.intro')}</p>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton blockSize="24rem" />}
      {data
        ? contentKinds.map((kind) => (
            <section key={kind} className={styles.kind}>
              <h2>{t(`staff.content.kinds.${kind}`)}</h2>
              <p className={styles.facts}>{t(`staff.content.texts.${kind}`)}</p>
              <DataTable
                label={t(`staff.content.kinds.${kind}`)}
                rows={data.entries.filter((entry) => entry.kind === kind)}
                toKey={({ scope }) => scope}
                columns={[
                  {
                    name: t('staff.content.entry'),
                    isRowHeader: true,
                    cell: (entry) => (
                      <Link to={`/content/${kind}/${entry.scope}/`}>{formatScope(entry, locale)}</Link>
                    ),
                  },
                  {
                    name: t('staff.content.published'),
                    cell: ({ published }) =>
                      published
                        ? t('staff.content.publishedBy', {
                            ...published,
                            at: clock(published.at),
                          })
                        : t('staff.content.own'),
                  },
                  {
                    name: t('staff.content.draft'),
                    cell: ({ hasDraft }) => (hasDraft ? t('staff.content.hasDraft') : null),
                  },
                ]}
              />
            </section>
          ))
        : null}
    </>
  )
}
