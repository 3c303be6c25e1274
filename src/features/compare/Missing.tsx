import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** The cell of a product that does not have what the row is about. */
export function Missing() {
  const { t } = useTranslation(['compare', 'shop'])
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('compare.missing')}</VisuallyHidden>
    </>
  )
}
