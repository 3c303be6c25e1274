import { useTranslation } from '../site/translations/useTranslation'
import { useSupport } from '../site/useSupport'

/** The items of a list: the support's telephone and email. */
export function SupportContacts() {
  const { t } = useTranslation('shop')
  const { phone, phoneUrl, email } = useSupport()
  return (
    <>
      <li>
        <a href={phoneUrl}>{t('footer.call', { phone })}</a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </>
  )
}
