import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'

/** `SaleBar` with a chunk of its own, because a sale is rare. */
export const SaleBar = lazyWithTranslations(
  'saleBar',
  () => import(/* webpackChunkName: "saleBar" */ './SaleBar'),
  'SaleBar',
)
