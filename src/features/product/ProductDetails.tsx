import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isReturnable } from '../../domain/order/isReturnable'
import { requiredSelection } from '../../domain/product/modifier'
import type { Product } from '../../domain/product/product'
import { languageOf } from '../../site/site'
import { useLocale } from '../../site/useSite'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { Skeleton } from '../../ui/Skeleton'
import { KeyFigures } from '../../ui/figures/KeyFigures'
import { ProductBadges } from '../../ui/product/ProductBadges'
import { chosenImages, chosenVariant, givenChoice, type OptionChoice } from './options/chosenVariant'
import { useChoicePrompt } from './options/useChoicePrompt'
import { OptionRadios } from './options/ValueRadios'
import { SizeGuideLink } from './sizeGuide/SizeGuideLink'
import { sizeGuideOf } from './sizeGuide/sizeGuideOf'
import type { ChosenProduct } from './chosenProduct'
import { DeliveryFacts } from './DeliveryFacts'
import { PriceAndStock } from './PriceAndStock'
import styles from './ProductDetails.module.css'
import { ProductGallery } from './ProductGallery'
import { stringingSlug } from '../../domain/product/services'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import type { SelectedBefore } from './options/givenAnswers'
import { keyFiguresOf } from '../../domain/product/keyFigures'
import { SpecDrawing } from '../../ui/figures/SpecDrawing'
import { useAttributeTranslations } from '../../ui/figures/useAttributeTranslations'

// Lazy: few products have modifiers.
const Configurator = lazyWithTranslations('configurator', async () => {
  const { Configurator } = await import(/* webpackChunkName: "configurator" */ './Configurator')
  return { default: Configurator }
})

// Lazy: pages in English need it only for products without a description.
const ProductText = lazyWithTranslations('productText', async () => {
  const { ProductText } = await import(/* webpackChunkName: "productText" */ './productText/ProductText')
  return { default: ProductText }
})

interface ProductDetailsProps {
  readonly product: Product
  /** Controls for the chosen variant. */
  readonly actions?: (chosen: ChosenProduct) => ReactNode
}

/** The content of a product page: gallery, price, options, delivery, specification. */
export function ProductDetails({ product, actions }: ProductDetailsProps) {
  const { t } = useTranslation(['product', 'shop'])
  const promptFor = useChoicePrompt()
  const isEnglish = languageOf(useLocale()) === 'en'
  const [choice, setChoice] = useState(() => givenChoice(product))
  const { articleRef, isMarked, onMissing } = useMissingMarks()
  const variant = chosenVariant(product, choice)
  const { name, brand, series, description } = product
  // Descriptions are in English; services have no attributes that a text can be composed of.
  const isDescribed = description !== '' && (isEnglish || product.attributes.length === 0)
  const isOfSeries = series !== '' && series !== brand
  const open = product.options.find(({ displayName }) => choice[displayName] === undefined)
  const modifiers = product.modifiers?.length ? product.modifiers : null
  const missing = open ? promptFor(open.displayName) : null
  const sizeGuide = sizeGuideOf(product)
  const options = product.options.map((option) => (
    <OptionRadios
      key={option.id}
      product={product}
      option={option}
      choice={choice}
      onChoose={(value) => setChoice((before) => ({ ...before, [option.displayName]: value }))}
      isMarked={isMarked}
      aside={sizeGuide?.option === option.displayName ? <SizeGuideLink product={product} /> : null}
    />
  ))
  const chosen = { product, variant, missing, onMissing }
  const actionsIn = actions && ((all: ChosenProduct) => <div className={styles.actions}>{actions(all)}</div>)
  return (
    <article ref={articleRef} className={styles.product} data-asks={modifiers ? '' : undefined}>
      <div className={styles.gallery}>
        <ProductGallery name={name} images={chosenImages(product, choice)} />
      </div>
      {/* Whoever points at an option will soon see the cart panel. */}
      <div className={styles.buy} data-panel="cart">
        <header className={styles.head}>
          <p className={styles.maker}>
            {isOfSeries ? `${brand} · ${t('product.seriesOf', { series })}` : brand}
          </p>
          <h1>{name}</h1>
          <ProductBadges product={product} />
          {product.kind === 'gift card' ? null : (
            <PriceAndStock product={product} variant={variant} unselected={requiredSelection(product)} />
          )}
        </header>
        {options}
        {modifiers ? (
          <Suspense fallback={<Skeleton blockSize="24rem" />}>
            <Configurator {...chosen} isMarked={isMarked} modifiers={modifiers} actions={actionsIn} />
          </Suspense>
        ) : (
          actionsIn?.({ ...chosen, options })
        )}
        {product.inStock && (product.kind === 'racket' || product.kind === 'string') ? (
          <StringingLink product={product} choice={choice} />
        ) : null}
        {product.kind === 'gift card' || !product.inStock ? null : (
          <DeliveryFacts
            slug={product.slug}
            price={variant?.price ?? product.price}
            isReturnable={isReturnable({ path: product.slug })}
          />
        )}
        {isDescribed ? (
          <p className={styles.description} lang="en">
            {description}
          </p>
        ) : (
          <Suspense fallback={<Skeleton blockSize="6rem" />}>
            <ProductText product={product} className={styles.description} />
          </Suspense>
        )}
        <KeyFigures product={product} size="page" />
      </div>
      {product.attributes.length > 0 ? (
        <div className={styles.specification}>
          <SpecificationTable product={product} sku={variant?.sku ?? product.sku} />
        </div>
      ) : null}
    </article>
  )
}

/** Marks fields without an answer after the first attempt to buy without it. Each attempt moves the focus. */
function useMissingMarks() {
  const articleRef = useRef<HTMLElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    const article = articleRef.current
    if (attempts === 0 || !article) return
    const scope = article.querySelector('dialog[open]') ?? article
    const field = scope.querySelector<HTMLElement>('[data-problem], [aria-invalid=true]')
    const control = field?.querySelector<HTMLElement>('input:enabled, button') ?? field
    field?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [attempts])
  return { articleRef, isMarked: attempts > 0, onMissing: () => setAttempts((count) => count + 1) }
}

interface StringingLinkProps {
  readonly product: Product
  /** The choice on the product's page. */
  readonly choice: OptionChoice
}

/** Links a racket or a string to the stringing service, where it is selected already. */
function StringingLink({ product: { id, categories, attributes }, choice }: StringingLinkProps) {
  const { t } = useTranslation(['product', 'shop'])
  const state: SelectedBefore = { picked: { id, categories, attributes }, choice }
  return (
    <Link className={styles.link} to={paths.product(stringingSlug)} state={state}>
      {t('product.haveItStrung')} <Icon name="arrowRight" size="small" />
    </Link>
  )
}

interface SpecificationTableProps {
  readonly product: Product
  /** SKU of the chosen variant. */
  readonly sku: string
}

/** Lists every attribute with its unit, and a drawing unless the key figures show it. */
function SpecificationTable({ product, sku }: SpecificationTableProps) {
  const { t } = useTranslation(['product', 'shop'])
  const { nameOf, valueOf } = useAttributeTranslations()
  const drawn = keyFiguresOf(product)
  return (
    <section className={styles.specificationTable} aria-labelledby="specification">
      <h2 id="specification">{t('product.specification')}</h2>
      <table className={styles.table}>
        <tbody>
          {product.attributes.map((attribute) => (
            <tr key={attribute.name}>
              <th scope="row">{nameOf(attribute.name)}</th>
              <td>
                {valueOf(attribute)}
                {drawn.includes(attribute) ? null : (
                  <span className={styles.drawing}>
                    <SpecDrawing kind={product.kind} attribute={attribute} />
                  </span>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('product.sku')}</th>
            <td className={styles.sku}>{sku}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
