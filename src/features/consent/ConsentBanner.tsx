import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { paths } from '../../site/paths'
import { useSite } from '../../site/useSite'
import { Button, LinkButton } from '../../ui/Button'
import { showToast } from '../../ui/toast'
import { useStepsAside } from '../../ui/useStepsAside'
import { allOf } from './chooseConsent'
import styles from './ConsentBanner.module.css'
import { selectConsent } from './consentSlice'
import { useChooseConsent } from './useChooseConsent'

/** Asks whether the visit may be counted and told; yes and no weigh the same. It makes way for what has the focus. */
export function ConsentBanner() {
  const { t } = useTranslation('consent')
  const { trackers } = useSite()
  const consent = useSelector(selectConsent)
  const choose = useChooseConsent()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const isAside = useStepsAside(place)
  const answer = (allowed: Parameters<typeof choose>[0]) => {
    choose(allowed)
    showToast({ tone: 'good', text: t('consent.banner.saved') })
    // What had the focus is gone with it.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <section ref={place} aria-labelledby={id} data-banner="consent">
      <div className={styles.banner} data-aside={isAside ? '' : undefined}>
        <h2 id={id}>{t('consent.banner.title')}</h2>
        <p>{trackers ? t('consent.banner.textWithServices') : t('consent.banner.text')}</p>
        {consent.asksForPrivacy ? <p>{t('consent.privacySignal')}</p> : null}
        <div className={styles.answers}>
          <Button isWide onClick={() => answer([])}>
            {t('consent.rejectAll')}
          </Button>
          <Button isWide onClick={() => answer(allOf(consent))}>
            {t('consent.acceptAll')}
          </Button>
        </div>
        <LinkButton tone="quiet" to={paths.privacyChoices()}>
          {t('consent.banner.choose')}
        </LinkButton>
      </div>
    </section>
  )
}
