import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { consentCategories, optionalCategories, type ConsentCategory } from '../../domain/consent'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/notice/Notice'
import { CategorySwitch } from './CategorySwitch'
import { allOf } from './chooseConsent'
import styles from './ConsentForm.module.css'
import { selectConsent } from './consentSlice'
import { LastChoice } from './LastChoice'
import { servicesOf } from './services'
import { useChooseConsent } from './useChooseConsent'

interface ConsentFormProps {
  /** Told of each choice, and whether it took something back that was allowed until then. */
  readonly onChosen: (choice: { readonly isWithdrawal: boolean }) => void
}

/** Every category by itself: what it is for, who belongs to it, and whether it is allowed. */
export function ConsentForm({ onChosen }: ConsentFormProps) {
  const { t } = useTranslation('consent')
  const site = useSite()
  const consent = useSelector(selectConsent)
  const choose = useChooseConsent()
  /** What was switched here and is not saved yet. */
  const [switched, setSwitched] = useState<Partial<Record<ConsentCategory, boolean>>>({})
  const [hasSaved, setHasSaved] = useState(false)
  const isOn = (category: ConsentCategory) => switched[category] ?? consent.categories[category]
  const isChanged = optionalCategories.some((category) => isOn(category) !== consent.categories[category])
  const hasAllowed = optionalCategories.some((category) => consent.categories[category])

  const save = (allowed: readonly ConsentCategory[]) => {
    const isWithdrawal = optionalCategories.some(
      (category) => consent.categories[category] && !allowed.includes(category),
    )
    choose(allowed)
    setSwitched({})
    setHasSaved(true)
    onChosen({ isWithdrawal })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save(optionalCategories.filter(isOn))
  }
  return (
    // Nothing is switched on but by a hand: the browser must not restore what was switched before. And what was allowed
    // before shows once the page is alive: with an address the form is not held until then, and saves nothing unseen.
    <form className={styles.form} method="post" action="" autoComplete="off" onSubmit={onSubmit}>
      {consent.asksForPrivacy ? (
        <Notice>
          <p>{t('consent.privacySignal')}</p>
        </Notice>
      ) : null}
      <ul role="list" className={styles.categories}>
        {consentCategories.map((category) => (
          <li key={category}>
            <CategorySwitch
              category={category}
              services={servicesOf(category, site)}
              isOn={isOn(category)}
              onSwitch={(on) => {
                setHasSaved(false)
                setSwitched((before) => ({ ...before, [category]: on }))
              }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button type="submit" tone="accent">
          {t('consent.save')}
        </Button>
        <Button onClick={() => save([])}>
          {hasAllowed ? t('consent.withdraw') : t('consent.rejectAll')}
        </Button>
        <Button onClick={() => save(allOf(consent))}>{t('consent.acceptAll')}</Button>
      </div>
      <div role="status" className={styles.state}>
        {hasSaved ? <p className={styles.saved}>{t('consent.saved')}</p> : null}
        {isChanged ? <p>{t('consent.unsaved')}</p> : null}
      </div>
      <LastChoice />
    </form>
  )
}
