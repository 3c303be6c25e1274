import { useTranslation } from 'react-i18next'

/** The designed page for what should not have happened (status 500). */
export function FailureScreen() {
  const { t } = useTranslation('shop')
  return (
    <main>
      <h1>{t('failure.title')}</h1>
      <p>{t('failure.text')}</p>
      <a href="/">{t('failure.home')}</a>
    </main>
  )
}
