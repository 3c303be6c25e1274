import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { endOfChoice } from '../../domain/consent'
import { useDate, useMoment } from '../../site/formats/useMoment'
import { selectConsent } from './consentSlice'
import styles from './LastChoice.module.css'

/** When the visitor chose, and the reference under which the shop keeps the proof of it. */
export function LastChoice() {
  const { t } = useTranslation('consent')
  const { id, chosenAt } = useSelector(selectConsent)
  const moment = useMoment()
  const date = useDate()
  if (chosenAt === null) return <p className={styles.choice}>{t('consent.notChosen')}</p>
  const until = date(endOfChoice(chosenAt).toISOString())
  return (
    <p className={styles.choice}>
      <span>{t('consent.chosenAt', { moment: moment(chosenAt), until })}</span>{' '}
      <span className={styles.reference}>{t('consent.reference', { id })}</span>
    </p>
  )
}
