import { Suspense, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { networkError } from '../../../api/parseResponse'
import { maxQuantityPerLine, type CartLine } from '../../../domain/cart/cart'
import { canAdd } from '../../../domain/cart/cartRules'
import { stockLeft } from '../../../domain/cart/stockLeft'
import type { CommerceErrorData } from '../../../domain/errors'
import type { Configuration } from '../../../domain/product/modifierSelections'
import {
  priceToShow,
  type PriceTier,
  type ShownPrice,
  type Product,
  type ProductVariant,
} from '../../../domain/product/product'
import { useMoney } from '../../../site/formats/useMoney'
import { lazyNamed, lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button, LinkButton } from '../../../ui/Button'
import { QuantityStepper } from '../../../ui/form/QuantityStepper'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { NeedsScript } from '../../../ui/notice/NeedsScript'
import { panelOpened } from '../../panels'
import { PlusSelection } from '../../productDisplay'
import type { NewCartItem } from '../addedProducts'
import { selectCartLines, useAddItemsMutation } from '../cartApi'
import { newCartItem } from '../newCartItem'
import type { BoughtAlong } from './withSelections'
import styles from './AddToCartForm.module.css'

// Lazy, because few products have modifiers.
const withPrices = async (item: NewCartItem, configuration: Configuration, along: BoughtAlong | undefined) =>
  (await import(/* webpackChunkName: "configurator" */ './withSelections')).withSelections(
    item,
    configuration,
    along,
  )

// Lazy, because few products have price tiers. Their table is in the same chunk.
const tiered = async (
  item: NewCartItem,
  tiers: readonly PriceTier[],
  lines: readonly CartLine[],
): Promise<NewCartItem> => {
  const { quantityInCart, tierPriceIn } = await import(
    /* webpackChunkName: "productText" */ '../../../domain/product/priceTiers'
  )
  const single = { value: item.price, currencyCode: item.currency }
  const quantity = item.quantity + quantityInCart(lines, item.productId)
  return { ...item, price: tierPriceIn(single, tiers, quantity).value }
}

// Lazy, because few shoppers request more than the stock.
const ShortStock = lazyWithTranslations(
  'shortStock',
  () => import(/* webpackChunkName: "shortStock" */ './ShortStock'),
  'ShortStock',
)

// Lazy, because it opens after a press on a phone only.
const OptionSheet = lazyNamed(
  () => import(/* webpackChunkName: "optionSheet" */ './OptionSheet'),
  'OptionSheet',
)

interface AddToCartFormProps {
  readonly product: Product
  /** Null while an option isn't chosen. */
  readonly variant: ProductVariant | null
  /** Text that requests the first open option; null when all are chosen. It replaces the button's label. */
  readonly missing: string | null
  /** Shows the shopper on the page what is missing. */
  readonly onMissing: () => void
  /** The fields of the options, for phones: there, the sticky bar opens them in a sheet. */
  readonly options?: ReactNode
  /** Price of one item with the selections of the modifiers; absent without modifiers. */
  readonly price?: ShownPrice
  /** Selections of the product's modifiers; absent without modifiers. */
  readonly configuration?: Configuration | undefined
  /** Element id of the form that asks for a mail; absent if nobody can wait for a sold-out variant. */
  readonly alertId?: string | undefined
  /** A second product added together with this one. */
  readonly along?: BoughtAlong | undefined
}

/** Adds the chosen variant to the cart and opens the cart panel. */
export function AddToCartForm(props: AddToCartFormProps) {
  const { product, variant, missing, onMissing, options, price, configuration, along, alertId } = props
  const { t } = useTranslation(['product', 'shop'])
  const dispatch = useDispatch()
  const lines = useSelector(selectCartLines)
  const [quantity, setQuantity] = useState(1)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const [addItems, { isLoading, error: addError, originalArgs, reset }] = useAddItemsMutation()
  // `isLoading` starts after the chunks have loaded. A second press before that would add the items twice.
  const isAdding = useRef(false)
  /** A chunk that couldn't load. */
  const [chunkError, setChunkError] = useState<CommerceErrorData | null>(null)
  const [requestedItem] = originalArgs ?? []
  // The stock of one variant says nothing about another one.
  const error = chunkError ?? (requestedItem?.variantId === variant?.id ? addError : undefined)
  const left = requestedItem ? stockLeft(error, requestedItem.sku) : null
  const isQuantityRight = canAdd(quantity) && quantity <= maxQuantityPerLine
  const itemsToAdd = async (chosen: ProductVariant): Promise<NewCartItem[]> => {
    const single = newCartItem(product, chosen, quantity)
    const item = product.priceTiers ? await tiered(single, product.priceTiers, lines) : single
    return configuration ? withPrices(item, configuration, along) : [item]
  }
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (missing !== null) {
      if (options && sheet !== 'open' && getComputedStyle(form).position === 'sticky') setSheet('open')
      else onMissing()
      return
    }
    if (isWaiting) {
      form.querySelector('dialog')?.close()
      reveal(alertId)
      return
    }
    if (!variant?.inStock || !isQuantityRight || isAdding.current) return
    isAdding.current = true
    const items = await itemsToAdd(variant).catch(networkError)
    setChunkError('code' in items ? items : null)
    const isAdded = !('code' in items) && !(await addItems(items)).error
    isAdding.current = false
    if (!isAdded) return
    // The sheet closes first, so that the panel returns the focus to the button when it closes.
    form.querySelector('dialog')?.close()
    dispatch(panelOpened('cart'))
  }
  const take = (available: number) => {
    setQuantity(available)
    reset()
  }
  if (!product.inStock)
    return (
      <div className={styles.form}>
        <LinkButton to={`#${similarId}`} size="large" isWide onClick={showSimilar}>
          {t('product.similar')}
        </LinkButton>
      </div>
    )
  const isSoldOut = missing === null && !variant?.inStock
  const isWaiting = isSoldOut && alertId !== undefined
  const purchase = (
    <>
      <div className={styles.quantity}>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          min={1}
          isInvalid={!isQuantityRight}
          onChange={setQuantity}
        />
      </div>
      <BarPrice product={product} variant={variant} price={price} />
      <div className={styles.button}>
        <Button
          type="submit"
          tone="accent"
          size="large"
          isWide
          aria-busy={isLoading ? true : undefined}
          disabledReason={isSoldOut && !isWaiting ? t('product.soldOut') : null}
        >
          {isWaiting ? t('product.wait') : (missing ?? t('product.addToCart'))}
        </Button>
      </div>
    </>
  )
  const row = [
    styles.row,
    isWaiting ? styles.waiting : missing === null && !isSoldOut ? styles.ready : '',
  ].join(' ')
  const shortStock =
    requestedItem && left !== null ? (
      <Suspense fallback={null}>
        <ShortStock left={left} quantity={requestedItem.quantity} onTake={take} />
      </Suspense>
    ) : error ? (
      <ErrorNote error={error} />
    ) : null
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <NeedsScript />
      <div className={row}>{purchase}</div>
      {sheet === 'unused' ? null : (
        <Suspense fallback={null}>
          <OptionSheet title={product.name} isOpen={sheet === 'open'} onClose={() => setSheet('closed')}>
            {options}
            <div className={row}>{purchase}</div>
            {shortStock}
          </OptionSheet>
        </Suspense>
      )}
      {sheet === 'open' ? null : shortStock}
    </form>
  )
}

/** Element id of the list of similar products, linked from a sold-out product. */
export const similarId = 'similar'

// The list loads when it is near the viewport, so scroll at once without a navigation.
function showSimilar(event: MouseEvent) {
  event.preventDefault()
  reveal(similarId)
}

/** Scrolls to an element and focuses it, or its field for an email. */
function reveal(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView()
  ;(element?.querySelector<HTMLElement>('[type=email]') ?? element)?.focus({ preventScroll: true })
}

interface BarPriceProps {
  readonly product: Product
  readonly variant: ProductVariant | null
  readonly price: ShownPrice | undefined
}

/** Repeats the price visually: on phones the bar is sticky and the page's own price may be out of view. */
function BarPrice({ product, variant, price: given }: BarPriceProps) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  const { price, isFrom, plus = null } = given ?? priceToShow(product, variant)
  return (
    <p className={styles.price} aria-hidden="true">
      {isFrom ? t('product.priceFrom', { price: money(price) }) : money(price)}
      <PlusSelection selection={plus} />
    </p>
  )
}
