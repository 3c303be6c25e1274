import { useId, useRef, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { supportEmail } from '../../../domain/company/support'
import { regions } from '../../../domain/region/region'
import { brandOf } from '../../../site/brand/brands'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { IconButton } from '../../../ui/icon/IconButton'
import { Link } from '../../../ui/Link'
import { useStepsAside } from '../../../ui/overlay/useStepsAside'
import styles from './HelpPanel.module.css'

/** A round button in the corner that opens contact details. It moves aside when it would cover the focus. */
export function HelpPanel() {
  const { t } = useTranslation('shop')
  const { brand, region } = useSite()
  const id = useId()
  const elementRef = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isAside = useStepsAside(elementRef)
  const { phone, city } = regions[region].company
  const { opens, closes } = regions[region].support
  const email = supportEmail(brandOf(brand).handle, region)

  const close = () => panel.current?.hidePopover()
  // The browser closes popovers on outside clicks, but not when the focus moves away.
  const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div ref={elementRef} className={styles.frame} onBlur={closeBehindFocus}>
      <button
        type="button"
        className={styles.button}
        data-aside={isAside ? '' : undefined}
        popoverTarget={id}
        aria-label={t('footer.help')}
        title={t('footer.help')}
      >
        ?
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={styles.panel}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{t('footer.help')}</h2>
          <IconButton icon="close" label={t('shell.close')} onClick={close} />
        </div>
        <p>{t('help.hours', { hours: `${opens}–${closes}`, city })}</p>
        <ul role="list" className={styles.actions}>
          <li>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('footer.call', { phone })}</a>
          </li>
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          <li>
            <Link to={paths.page('faq')} onClick={close}>
              {t('footer.faq')}
            </Link>
          </li>
          <li>
            <Link to={paths.page('contact')} onClick={close}>
              {t('footer.contactUs')}
            </Link>
          </li>
        </ul>
      </section>
    </div>
  )
}
