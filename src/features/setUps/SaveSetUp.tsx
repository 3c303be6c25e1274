import { isSameSetUp, maxSetUps, type SetUpDraft } from '../../domain/product/racketSetUp'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Button } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useGetSetUpsQuery, useSaveSetUpMutation } from './setUpsApi'
import styles from './SetUps.module.css'

/** Saves a set-up in the signed-in customer's account, or says that it is there. */
export function SaveSetUp({ draft }: { readonly draft: SetUpDraft }) {
  const { t } = useTranslation(['stringing', 'shop'])
  const { currentData: saved } = useGetSetUpsQuery()
  const [save, { isLoading, error }] = useSaveSetUpMutation()
  const isSaved = saved?.some((each) => isSameSetUp(each, draft)) === true
  return (
    <div role="status" className={styles.save}>
      {isSaved ? (
        <p className={styles.soft}>
          {t('setUps.saved')} <Link to={`${paths.account()}#set-ups`}>{t('setUps.inAccount')}</Link>
        </p>
      ) : (
        <Button
          tone="quiet"
          aria-busy={isLoading ? true : undefined}
          disabledReason={saved && saved.length >= maxSetUps ? t('setUps.full', { count: maxSetUps }) : null}
          onClick={() => (isLoading ? undefined : void save(draft))}
        >
          {t('setUps.save')}
        </Button>
      )}
      {error ? <ErrorNote error={error} /> : null}
    </div>
  )
}
