import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { showToast } from '../../../ui/notice/toast'
import styles from './Paying.module.css'

interface CopyRowProps {
  readonly name: string
  /** What is copied. */
  readonly text: string
  readonly shown: string
}

/** A fact that is needed in another app, with a button that copies it where the browser can. */
export function CopyRow({ name, text, shown }: CopyRowProps) {
  const { t } = useTranslation(['payment', 'shop'])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'good', text: t('pay.copied', { name }) })
    } catch {
      showToast({ tone: 'bad', text: t('pay.notCopied') })
    }
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.figure}>{shown}</dd>
      <dd>
        <Button aria-label={t('pay.copyThis', { name })} onClick={() => void copy()}>
          {t('pay.copy')}
        </Button>
      </dd>
    </div>
  )
}
