import { useState, useId, type FormEvent } from 'react'
import { useSelector } from 'react-redux'
import {
  consentCategories,
  optionalCategories,
  endOfChoice,
  type ConsentCategory,
} from '../../domain/consent'
import { brandOf } from '../../site/brand/brands'
import { useDate, useMoment } from '../../site/formats/useMoment'
import type { Site } from '../../site/site'
import { vendorFacts, trackerIds } from '../../site/trackers'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/notice/Notice'
import { allCategories, useChooseConsent } from './chooseConsent'
import { selectConsent } from './consentSlice'
import styles from './ConsentForm.module.css'

interface ConsentFormProps {
  /** Called after each choice; `isWithdrawal` is true when it revokes an allowed category. */
  readonly onChosen: (choice: { readonly isWithdrawal: boolean }) => void
}

/** A switch for each category, with its purpose and its services. */
export function ConsentForm({ onChosen }: ConsentFormProps) {
  const { t } = useTranslation(['consent', 'notices'])
  const site = useSite()
  const consent = useSelector(selectConsent)
  const choose = useChooseConsent()
  /** Unsaved changes. */
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
    // `autoComplete="off"`: the browser must not restore switches, since only the visitor may turn them on.
    // With an `action` early submits aren't queued, because the saved choice is visible only after hydration.
    <form className={styles.form} method="post" action="#" autoComplete="off" onSubmit={onSubmit}>
      {consent.hasPrivacySignal ? (
        <Notice>
          <p>{t('consent.privacySignal')}</p>
        </Notice>
      ) : null}
      <ul role="list" className={styles.categories}>
        {consentCategories.map((category) => (
          <li key={category}>
            <CategorySwitch
              category={category}
              services={listServices(category, site)}
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
        <Button onClick={() => save(allCategories(consent))}>{t('consent.acceptAll')}</Button>
      </div>
      <div role="status" className={styles.status}>
        {hasSaved ? <p className={styles.saved}>{t('consent.saved')}</p> : null}
        {isChanged ? <p>{t('consent.unsaved')}</p> : null}
      </div>
      <LastChoice />
    </form>
  )
}

interface CategorySwitchProps {
  readonly category: ConsentCategory
  /** Names of the site's services in this category. */
  readonly services: readonly string[]
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** One category with its switch; the necessary one is always on. */
function CategorySwitch({ category, services, isOn, onSwitch }: CategorySwitchProps) {
  const { t } = useTranslation(['consent', 'notices'])
  const id = useId()
  const isFixed = category === 'necessary'
  return (
    <div className={styles.category}>
      <label className={styles.head} htmlFor={id}>
        <span className={styles.name}>{t(`consent.category.${category}.name`)}</span>
        <span className={styles.state} aria-hidden="true">
          {isFixed ? t('consent.alwaysOn') : isOn ? t('consent.on') : t('consent.off')}
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          name={category}
          checked={isOn}
          disabled={isFixed}
          aria-describedby={`${id}-words`}
          onChange={({ target }) => onSwitch(target.checked)}
        />
      </label>
      <div id={`${id}-words`} className={styles.text}>
        <p>{t(`consent.category.${category}.text`)}</p>
        <p>
          {services.length > 0
            ? t('consent.services', { names: services.join(', ') })
            : t('consent.noServices')}
        </p>
      </div>
    </div>
  )
}

/** The date of the visitor's choice and the reference of its receipt. */
function LastChoice() {
  const { t } = useTranslation(['consent', 'notices'])
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

/** Returns the names of a category's services on a site: brand, vendors and the help script's hostname. */
function listServices(category: ConsentCategory, site: Site): readonly string[] {
  const own = category === 'necessary' || category === 'analytics' ? [brandOf(site.brand).name] : []
  const vendors = trackerIds.filter((id) => site.trackers?.[id] && vendorFacts[id].category === category)
  const help =
    category === 'functional' && site.flags.helpWidget && site.helpScript
      ? [new URL(site.helpScript).hostname]
      : []
  return [...own, ...vendors.map((id) => vendorFacts[id].name), ...help]
}
