import { useTranslation } from '../../site/translations/useTranslation'
import { useSupport } from '../../site/useSupport'
import { Notice } from './Notice'

/** Explains which features need scripts, and how to order by phone or email. */
export function NoScriptNotice() {
  const { t } = useTranslation(['consent', 'shop'])
  const { phone, phoneUrl, email } = useSupport()
  return (
    <Notice tone="caution" title={t('noScript.title')}>
      <p>{t('noScript.text')}</p>
      <p>
        {t('noScript.direct')} <a href={phoneUrl}>{phone}</a>
        {', '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Notice>
  )
}
