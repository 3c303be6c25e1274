import { stringingSlug, workshopDays } from '../../domain/product/services'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { useProduct } from '../catalog'
import { Configurator, type ConfiguratorProps } from './Configurator'

type StrungPurchaseProps = Pick<ConfiguratorProps, 'missing' | 'onMissing' | 'isMarked' | 'actions'> &
  Required<Pick<ConfiguratorProps, 'racketHere'>>

/** A racket with its stringing: the stringing is the product that is configured, the racket is bought along. */
export function StrungPurchase(props: StrungPurchaseProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const { product: stringing, error, refetch } = useProduct(stringingSlug)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!stringing?.modifiers) return <Skeleton blockSize="24rem" />
  const added = { price: money(stringing.price), days: workshopDays.get(stringingSlug) }
  return (
    <>
      <p>{t('modifier.strungByUs', added)}</p>
      <Configurator
        {...props}
        product={stringing}
        variant={stringing.variants[0] ?? null}
        modifiers={stringing.modifiers}
      />
    </>
  )
}
