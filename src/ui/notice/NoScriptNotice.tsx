import { useTranslation } from 'react-i18next'
import { supportEmail } from '../../domain/company/support'
import { regions } from '../../domain/region/region'
import { brandOf } from '../../site/brand/brands'
import { useSite } from '../../site/useSite'
import { Notice } from './Notice'

/** Explains which features need scripts, and how to order by phone or email. */
export function NoScriptNotice() {
  const { t } = useTranslation(['consent', 'shop'])
  const { brand, region } = useSite()
  const { phone } = regions[region].company
  const email = supportEmail(brandOf(brand).handle, region)
  return (
    <Notice tone="caution" title={t('noScript.title')}>
      <p>{t('noScript.text')}</p>
      <p>
        {t('noScript.direct')} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        {', '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Notice>
  )
}
