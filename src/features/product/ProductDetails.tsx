import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { isReturnable } from '../../domain/order/isReturnable'
import { requiredSelection } from '../../domain/product/modifier'
import { findAttribute, isPhysicalProduct, type Product } from '../../domain/product/product'
import type { SetUpDraft } from '../../domain/product/racketSetUp'
import { stringingSlug } from '../../domain/product/services'
import { readStored, writeStored } from '../../site/browserStorage'
import { toLanguage } from '../../site/site'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { strungParameter } from '../../site/urls/optionParameters'
import { paths } from '../../site/urls/paths'
import { useLocale, useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { WhenNear } from '../../ui/WhenNear'
import { KeyFigures, ProductBadges, useAttributeTranslations } from '../productDisplay'
import type { ChosenProduct } from './chosenProduct'
import { DeliveryFacts } from './DeliveryFacts'
import {
  PriceTiers,
  ProductFacts,
  ProductText,
  RatingLink,
  SizeGuideLink,
  SpecificationTable,
  storeAsViewed,
} from './laterParts'
import { chosenImages, chosenVariant, type OptionChoice } from './options/chosenVariant'
import type { SelectedBefore } from './options/initialSelections'
import { useChoicePrompt } from './options/useChoicePrompt'
import { useOptionChoice } from './options/useOptionChoice'
import { OptionRadios, ValueRadios } from './options/ValueRadios'
import { writeQuery } from './options/writeQuery'
import { PriceAndStock } from './PriceAndStock'
import { ProductGallery } from './ProductGallery'
import { findSizeGuide } from './sizeGuide/findSizeGuide'
import styles from './ProductDetails.module.css'

// Lazy: few products have modifiers.
const Configurator = lazyWithTranslations(
  'configurator',
  () => import(/* webpackChunkName: "configurator", webpackExports: "Configurator" */ './Configurator'),
  'Configurator',
)

// Lazy: few shoppers have a racket strung with the purchase.
const StrungPurchase = lazyWithTranslations(
  'configurator',
  () => import(/* webpackChunkName: "configurator" */ './StrungPurchase'),
  'StrungPurchase',
)

// Lazy: few products are rackets without strings.
const RacketAdvice = lazyWithTranslations(
  'stringing',
  () => import(/* webpackChunkName: "stringing" */ './strings/RacketAdvice'),
  'RacketAdvice',
)

/** A part that loads later; as high as a recommended string with four reasons. */
const tallPart = <Skeleton blockSize="24rem" />
const adviceSkeleton = <Skeleton blockSize="var(--advice)" />

/** The value `Strung by us` of a racket's strings; the other one is how it is sold. */
const strungByUs = 'Strung by us'

interface ProductDetailsProps {
  readonly product: Product
  /** The form that adds the chosen variant to the cart. */
  readonly actions?: (chosen: ChosenProduct) => ReactNode
  /** Controls for a purchase at another time, below the facts of the delivery. */
  readonly later?: (chosen: ChosenProduct) => ReactNode
}

/** The content of a product page: gallery, price, options, delivery, specification. */
export function ProductDetails({ product, actions, later }: ProductDetailsProps) {
  const { t } = useTranslation(['product', 'shop'])
  const promptFor = useChoicePrompt()
  const { nameOf } = useAttributeTranslations()
  const { services, quotesDelivery, stockAlerts } = useSite().commerce
  const canWait = stockAlerts && isPhysicalProduct(product)
  const { choice, choose } = useOptionChoice(product, canWait)
  const { articleRef, isMarked, onMissing } = useMissingMarks()
  useEffect(() => storeAsViewed(product.slug), [product.slug])
  const variant = chosenVariant(product, choice)
  const { name, brand, series, description } = product
  const isDescribed = useHasDescription(product)
  const isOfSeries = series !== '' && series !== brand
  const open = product.options.find(({ displayName }) => choice[displayName] === undefined)
  const modifiers = product.modifiers?.length ? product.modifiers : null
  const missing = open ? promptFor(open.displayName) : null
  const sizeGuide = findSizeGuide(product)
  const options = product.options.map((option) => (
    <OptionRadios
      key={option.id}
      product={product}
      option={option}
      choice={choice}
      onChoose={(value) => choose(option.displayName, value)}
      isMarked={isMarked}
      canWait={canWait}
      aside={
        sizeGuide?.option === option.displayName ? (
          <Suspense fallback={null}>
            <SizeGuideLink product={product} />
          </Suspense>
        ) : null
      }
    />
  ))
  const chosen = { product, variant, missing, onMissing }
  const soldAs = findAttribute(product, 'strings')?.value
  const inStock = variant?.inStock ?? product.inStock
  // A variant that is sold out isn't strung or printed.
  const isWaiting = product.inStock && !inStock
  const isStringable = services && inStock && product.kind === 'racket' && soldAs !== undefined
  const [isStrung, setIsStrung] = useStrung(product.slug)
  const isStringing = isStrung && isStringable
  const [setUp, setSetUp] = useState<Partial<SetUpDraft>>()
  // Delivery is quoted for the price with all selections.
  const purchase = (all: ChosenProduct) => (
    <>
      {actions ? <div className={styles.actions}>{actions(all)}</div> : null}
      {product.kind === 'gift card' || !inStock || !quotesDelivery ? null : (
        <DeliveryFacts
          slugs={isStringing ? [product.slug, stringingSlug] : [product.slug]}
          price={all.price?.price ?? variant?.price ?? product.price}
          isReturnable={!isStringing && isReturnable({ path: product.slug })}
        />
      )}
      <div className={styles.actions}>{later?.(all)}</div>
    </>
  )
  return (
    <article
      ref={articleRef}
      className={styles.product}
      data-asks={modifiers || isStringing ? '' : undefined}
    >
      <div className={styles.gallery}>
        <ProductGallery name={name} images={chosenImages(product, choice)} />
      </div>
      {/* A pointer on an option usually precedes the cart panel. */}
      <div className={styles.buy} data-panel="cart">
        <header className={styles.head}>
          <p className={styles.maker}>
            {isOfSeries ? `${brand} · ${t('product.seriesOf', { series })}` : brand}
          </p>
          <h1>{name}</h1>
          {product.rating ? (
            <Suspense fallback={<Skeleton blockSize="var(--target)" />}>
              <RatingLink {...product.rating} />
            </Suspense>
          ) : null}
          <ProductBadges product={product} />
          <PriceAndStock product={product} variant={variant} unselected={requiredSelection(product)} />
        </header>
        {product.priceTiers?.length && product.inStock ? (
          <Suspense fallback={<Skeleton blockSize="10rem" />}>
            <PriceTiers product={product} price={variant?.price ?? product.price} />
          </Suspense>
        ) : null}
        {options}
        {isStringable ? (
          <ValueRadios
            title={nameOf('strings')}
            values={[soldAs, strungByUs].map((label) => ({ label, canBeHad: true }))}
            chosen={isStrung ? strungByUs : soldAs}
            onChoose={(value) => setIsStrung(value === strungByUs)}
          />
        ) : null}
        {isStringable && soldAs === 'Unstrung' ? (
          <WhenNear meanwhile={adviceSkeleton} margin="-20%">
            <Suspense fallback={adviceSkeleton}>
              <RacketAdvice
                racket={product}
                selectedId={isStrung ? setUp?.stringId : undefined}
                onTake={(taken) => {
                  setSetUp(taken)
                  setIsStrung(true)
                }}
              />
            </Suspense>
          </WhenNear>
        ) : null}
        {isStringing ? (
          <Suspense fallback={tallPart}>
            <StrungPurchase
              key={setUp?.stringId}
              missing={missing}
              onMissing={onMissing}
              isMarked={isMarked}
              racketHere={{ product, variant, setUp }}
              actions={purchase}
            />
          </Suspense>
        ) : modifiers && !isWaiting ? (
          <Suspense fallback={tallPart}>
            <Configurator
              {...chosen}
              choice={choice}
              isMarked={isMarked}
              modifiers={modifiers}
              actions={purchase}
            />
          </Suspense>
        ) : (
          purchase({ ...chosen, options })
        )}
        {services && inStock && !isStringable && (product.kind === 'racket' || product.kind === 'string') ? (
          <StringingLink product={product} choice={choice} />
        ) : null}
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
      {product.attributes.length > 0 || product.facts ? (
        <div className={styles.specification}>
          {product.attributes.length > 0 ? (
            <Suspense fallback={<Skeleton blockSize="24rem" />}>
              <SpecificationTable product={product} sku={variant?.sku ?? product.sku} />
            </Suspense>
          ) : null}
          {product.facts ? (
            <Suspense fallback={tallPart}>
              <ProductFacts facts={product.facts} tableClassName={styles.table} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

/**
 * Whether a product's description suits the page. Descriptions are in English; other pages show texts of services and
 * texts from the attributes.
 */
export function useHasDescription({ description, attributes, modifiers }: Product): boolean {
  const isEnglish = toLanguage(useLocale()) === 'en'
  return description !== '' && (isEnglish || (attributes.length === 0 && !modifiers?.length))
}

/** Whether the shopper wants the racket strung by us, by the URL or in this tab before. This tab stores it for a reload; cached HTML says no. */
function useStrung(slug: string) {
  const [isStrung, setIsStrung] = useState(false)
  const key = `strung:${slug}`
  useEffect(
    () => setIsStrung(readStored('sessionStorage', key) !== null || isStrungIn(window.location)),
    [key],
  )
  const set = (isWanted: boolean) => {
    setIsStrung(isWanted)
    writeStored('sessionStorage', key, isWanted ? 'yes' : null)
    writeQuery((query) => {
      for (const name of [...query.keys()]) if (name.startsWith(strungParameter)) query.delete(name)
      if (isWanted) query.set(strungParameter, 'us')
      return query
    })
  }
  return [isStrung, set] as const
}

const isStrungIn = ({ search }: Location) => new URLSearchParams(search).has(strungParameter)

/** Marks fields without a selection after the first attempt to buy without it. Each attempt moves the focus. */
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

/** A placeholder of the final size while the product loads. */
export function ProductDetailsSkeleton() {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.product} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <div className={styles.gallery}>
        <Skeleton ratio="var(--gallery-ratio)" />
      </div>
      <div className={styles.buy}>
        <Skeleton inlineSize="30%" />
        <Skeleton inlineSize="80%" blockSize="3.5rem" />
        <Skeleton blockSize="22rem" />
      </div>
    </div>
  )
}
