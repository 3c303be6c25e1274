import { useStartCategory, useCategoryTitle } from '../../../features/catalog'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { LinkButton } from '../../../ui/Button'

const rackets = paths.category('badminton/rackets')

/** The brand's link to the rackets. A catalog without rackets has one to its first category. */
export function StartLink() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand } = useSite()
  const start = useStartCategory()
  const titleOf = useCategoryTitle()
  const path = start?.path ?? rackets
  return (
    <LinkButton tone="accent" size="large" to={path}>
      {path === rackets || !start
        ? t(`brand.${brand}.heroAction`)
        : t('home.shopAllOf', { name: titleOf(start) })}
    </LinkButton>
  )
}
