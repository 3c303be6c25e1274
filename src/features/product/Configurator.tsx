import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { requiredSelection, type ProductModifier } from '../../domain/product/modifier'
import { productSelectedIn } from '../../domain/product/modifierSelections'
import { pieceCost } from '../../domain/product/modifierPrice'
import { isCurrencyCode, toMajor, toMinor } from '../../domain/money'
import type { Price, Product, ProductVariant } from '../../domain/product/product'
import { choiceBefore, givenAnswers } from './options/givenAnswers'
import { ModifierField } from './options/ModifierField'
import { useSelections, type AnsweredModifiers } from './options/useSelections'
import styles from './Configurator.module.css'
import { PriceAndStock } from './PriceAndStock'
import type { ChosenProduct } from './ProductDetails'
import { RacketChoice } from './RacketChoice'
import { useRacket } from './useRacket'

interface ConfiguratorProps extends ChosenProduct {
  readonly modifiers: readonly ProductModifier[]
  /** What can be done with the product as it is chosen and answered. */
  readonly actions: ((chosen: ChosenProduct) => ReactNode) | undefined
}

/** Everything that a product asks beyond its variant, and what it costs with the answers. */
export function Configurator({ product, variant, openOption, modifiers, actions }: ConfiguratorProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const location = useLocation()
  const state: unknown = location.state
  const answered = useSelections(modifiers, givenAnswers(modifiers, state))
  const [problem] = answered.problems
  const missing = modifiers.find(({ id }) => id === problem?.modifierId)?.displayName ?? null
  const racket = useRacket(answered, choiceBefore(state))
  const along = racket?.product && racket.bought ? { product: racket.product, variant: racket.bought } : null
  const modifier = requiredSelection(product)
  const price = priceOf(product, variant, answered, racket?.isNew ? (racket.bought ?? racket.product) : null)
  return (
    <>
      <div className={styles.fields} role="group" aria-label={t('modifier.title')}>
        {modifiers.map((modifier) => (
          <Fragment key={modifier.id}>
            <ModifierField modifier={modifier} answered={answered} currency={product.price.currencyCode} />
            {racket?.modifier === modifier ? <RacketChoice {...racket} /> : null}
          </Fragment>
        ))}
      </div>
      <PriceAndStock
        product={product}
        variant={variant && { ...variant, price: price ?? variant.price }}
        unselected={modifier && productSelectedIn(modifier, answered.selections) ? null : modifier}
      />
      {actions?.({
        product,
        variant,
        openOption: openOption ?? racket?.open ?? missing,
        selections: answered.selections,
        ...(along && { along }),
      })}
    </>
  )
}

/** Of one piece with the answers so far, and what is bought along with it; null where that is not known yet. */
function priceOf(
  product: Product,
  variant: ProductVariant | null,
  answered: AnsweredModifiers,
  along: Pick<ProductVariant, 'price'> | null,
): Price | null {
  const { value, currencyCode } = variant?.price ?? product.price
  if (!isCurrencyCode(currencyCode)) return null
  const minor = toMinor(value, currencyCode)
  const cost = pieceCost({ paidMinor: minor, listMinor: minor }, answered.selections, currencyCode)
  const more = along ? toMinor(along.price.value, currencyCode) : 0
  return cost && { value: toMajor({ minor: cost.paidMinor + more, currency: currencyCode }), currencyCode }
}
