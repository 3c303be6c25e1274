import { contentKinds } from '../../domain/content/content'
import { brandOf } from '../../site/brand/brands'
import staffContent from '../../site/locales/en/staffContent.json'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { DownloadLink } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import { useTexts } from '../useTexts'
import { useCountSubscriptionsQuery, useListContentQuery } from './contentApi'
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
      <Newsletter />
    </>
  )
}

/** How many addresses the newsletter has, and their list as a file. */
function Newsletter() {
  const { t } = useTranslation('staffContent')
  const { data } = useCountSubscriptionsQuery()
  return (
    <section className={styles.kind}>
      <h2>{t('staff.newsletter.title')}</h2>
      <p className={styles.facts}>{t('staff.newsletter.text')}</p>
      <DataTable
        label={t('staff.newsletter.title')}
        rows={data?.brands ?? []}
        toKey={({ brand }) => brand}
        columns={[
          { name: t('staff.newsletter.brand'), isRowHeader: true, cell: ({ brand }) => brandOf(brand).name },
          { name: t('staff.newsletter.confirmed'), cell: ({ confirmed }) => confirmed },
          { name: t('staff.newsletter.pending'), cell: ({ pending }) => pending },
        ]}
      />
      <div>
        <DownloadLink href="/api/staff/newsletter/export">{t('staff.newsletter.export')}</DownloadLink>
      </div>
    </section>
  )
}
