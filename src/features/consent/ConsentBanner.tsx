import { useId } from 'react'
import { useSelector } from 'react-redux'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Button, LinkButton } from '../../ui/Button'
import { showToast } from '../../ui/notice/toast'
import { CornerCard } from '../../ui/overlay/CornerCard'
import { allCategories, useChooseConsent } from './chooseConsent'
import { selectConsent } from './consentSlice'
import styles from './ConsentBanner.module.css'

/** Requests consent to analytics and vendors; accept and reject have equal weight. */
export function ConsentBanner() {
  const { t } = useTranslation('notices')
  const { trackers } = useSite()
  const consent = useSelector(selectConsent)
  const choose = useChooseConsent()
  const id = useId()
  const answer = (allowed: Parameters<typeof choose>[0]) => {
    choose(allowed)
    showToast({ tone: 'good', text: t('consent.banner.saved') })
    // The focused button is removed with the banner.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <CornerCard aria-labelledby={id} data-banner="consent">
      <div className={styles.question}>
        <h2 id={id}>{t('consent.banner.title')}</h2>
        <p>{trackers ? t('consent.banner.textWithServices') : t('consent.banner.text')}</p>
        {consent.hasPrivacySignal ? <p>{t('consent.privacySignal')}</p> : null}
        <div className={styles.answers}>
          <Button isWide onClick={() => answer([])}>
            {t('consent.rejectAll')}
          </Button>
          <Button isWide onClick={() => answer(allCategories(consent))}>
            {t('consent.acceptAll')}
          </Button>
        </div>
        <LinkButton tone="quiet" to={paths.privacyChoices()}>
          {t('consent.banner.choose')}
        </LinkButton>
      </div>
    </CornerCard>
  )
}
