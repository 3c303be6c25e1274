import { useEffect, useState, useId, useRef, type FocusEvent } from 'react'
import { useSelector } from 'react-redux'
import { permissionFor } from '../../../features/consent'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { useSupport } from '../../../site/useSupport'
import { IconButton } from '../../../ui/icon/IconButton'
import { Link } from '../../../ui/Link'
import { useAvoidOverlap } from '../../../ui/overlay/useAvoidOverlap'
import { SupportContacts } from '../../../ui/SupportContacts'
import styles from './HelpWidget.module.css'

const selectIsAllowed = permissionFor('functional')

/** The site's configured help script. Without consent, or if it fails to load, the shop's own help panel. */
export function HelpWidget() {
  const { helpScript } = useSite()
  const isAllowed = useSelector(selectIsAllowed) === 'granted'
  return helpScript === undefined || !isAllowed ? <HelpPanel /> : <HelpScript src={helpScript} />
}

function HelpScript({ src }: { src: string }) {
  return useHelpScript(src) === 'failed' ? <HelpPanel /> : null
}

type ScriptState = 'waiting' | 'running' | 'failed'

/**
 * Loads a vendor's script once per document; the element's data attributes hold its state. A running script
 * can't be removed, so the page reloads when it must not run, e.g. at checkout.
 * @param startAfresh reloads the page at its current address
 */
export function useHelpScript(src: string, startAfresh = reload): ScriptState {
  const [state, setState] = useState<ScriptState>('waiting')
  useEffect(() => {
    const script =
      document.querySelector<HTMLScriptElement>('script[data-help]') ?? addScript(src, startAfresh)
    delete script.dataset.unwanted
    const look = () => setState(scriptState(script))
    script.addEventListener('load', look)
    script.addEventListener('error', look)
    look()
    return () => {
      script.removeEventListener('load', look)
      script.removeEventListener('error', look)
      script.dataset.unwanted = ''
      if (scriptState(script) === 'running') startAfresh()
    }
  }, [src, startAfresh])
  return state
}

function scriptState({ dataset }: HTMLScriptElement): ScriptState {
  return dataset.help === 'running' || dataset.help === 'failed' ? dataset.help : 'waiting'
}

const reload = () => window.location.reload()

function addScript(src: string, startAfresh: () => void): HTMLScriptElement {
  const script = document.createElement('script')
  script.dataset.help = 'waiting'
  script.addEventListener('load', () => {
    script.dataset.help = 'running'
    // Loaded after the shopper left the pages that use it.
    if ('unwanted' in script.dataset) startAfresh()
  })
  script.addEventListener('error', () => {
    script.dataset.help = 'failed'
    console.warn('The help script could not be loaded', src)
  })
  script.async = true
  script.src = src
  document.head.append(script)
  return script
}

/** A round button in the corner that opens contact details. It moves aside when it would cover the focus. */
export function HelpPanel() {
  const { t } = useTranslation('shop')
  const { hours, city } = useSupport()
  const id = useId()
  const elementRef = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isAside = useAvoidOverlap(elementRef)

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
        <p>{t('help.hours', { hours, city })}</p>
        <ul role="list" className={styles.actions}>
          <SupportContacts />
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
