import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product, ProductVariant } from '../../domain/product'
import { KeyFigures } from '../../ui/figures/KeyFigures'
import { ProductBadges } from '../../ui/ProductBadges'
import { chosenImages, chosenVariant, givenChoice } from './chosenVariant'
import { DeliveryFacts } from './DeliveryFacts'
import { OptionRadios } from './OptionRadios'
import styles from './ProductDetails.module.css'
import { ProductGallery } from './ProductGallery'
import { PriceAndStock } from './PriceAndStock'
import { SpecificationTable } from './SpecificationTable'

/** A product and the variant that is chosen of it; null while an option is open. */
export interface ChosenProduct {
  readonly product: Product
  readonly variant: ProductVariant | null
  /** Name of the first option that is still open; null when all are chosen. */
  readonly openOption: string | null
}

interface ProductDetailsProps {
  readonly product: Product
  /** What can be done with the chosen variant. */
  readonly actions?: (chosen: ChosenProduct) => ReactNode
}

/** Everything about a product, beginning with what a decision needs. */
export function ProductDetails({ product, actions }: ProductDetailsProps) {
  const { t } = useTranslation('shop')
  const [choice, setChoice] = useState(() => givenChoice(product))
  const variant = chosenVariant(product, choice)
  const { name, brand, series, description, options } = product
  const openOption = options.find(({ displayName }) => choice[displayName] === undefined)?.displayName ?? null
  return (
    <article className={styles.product}>
      <div className={styles.gallery}>
        <ProductGallery images={chosenImages(product, choice)} />
      </div>
      <div className={styles.buy}>
        <header className={styles.head}>
          <p className={styles.maker}>{brand}</p>
          <h1>{name}</h1>
          {series === '' ? null : <p className={styles.series}>{t('product.seriesOf', { series })}</p>}
          <ProductBadges product={product} />
        </header>
        <p className={styles.description}>{description}</p>
        <PriceAndStock product={product} variant={variant} />
        {options.map((option) => (
          <OptionRadios
            key={option.id}
            product={product}
            option={option}
            choice={choice}
            onChoose={(value) => setChoice({ ...choice, [option.displayName]: value })}
          />
        ))}
        {actions ? <div className={styles.actions}>{actions({ product, variant, openOption })}</div> : null}
        <KeyFigures product={product} size="page" />
        <DeliveryFacts price={variant?.price ?? product.price} />
      </div>
      <div className={styles.specification}>
        <SpecificationTable product={product} sku={variant?.sku ?? product.sku} />
      </div>
    </article>
  )
}
