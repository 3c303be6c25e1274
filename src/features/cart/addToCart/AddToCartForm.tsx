import type { NewCartItem } from '../addedProducts'
import { Suspense, useState, type FormEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { maxPiecesPerLine } from '../../../domain/cart/cart'
import { canAdd } from '../../../domain/cart/cartRules'
import { piecesLeft } from '../../../domain/cart/piecesLeft'
import type { Selections } from '../../../domain/product/modifierSelections'
import { priceToShow, type Product, type ProductVariant } from '../../../domain/product/product'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { Button, LinkButton } from '../../../ui/Button'
import { NeedsScript } from '../../../ui/notice/NeedsScript'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useAttributeTranslations } from '../../../ui/figures/useAttributeTranslations'
import { withinSentence } from '../../../ui/figures/withinSentence'
import { QuantityStepper } from '../../../ui/form/QuantityStepper'
import { newCartItem } from '../newCartItem'
import { useAddItemsMutation } from '../cartApi'
import { panelOpened } from '../../panels'
import styles from './AddToCartForm.module.css'
import type { BoughtAlong } from './withAnswers'
import { useMoney } from '../../../site/formats/useMoney'

// Lazy, because few products have modifiers.
const answered = async (item: NewCartItem, selections: Selections, along: BoughtAlong | undefined) =>
  (await import(/* webpackChunkName: "configurator" */ './withAnswers')).withAnswers(item, selections, along)

// Lazy, because few shoppers ask for more than the stock.
const ShortStock = lazyWithTranslations('shortStock', async () => {
  const { ShortStock } = await import(/* webpackChunkName: "shortStock" */ './ShortStock')
  return { default: ShortStock }
})

interface AddToCartFormProps {
  readonly product: Product
  /** Null while an option isn't chosen. */
  readonly variant: ProductVariant | null
  /** Name of the first option without a choice; null when all are chosen. */
  readonly openOption: string | null
  /** Answers to the product's modifiers; absent without modifiers. */
  readonly selections?: Selections | undefined
  /** A second product added together with this one. */
  readonly along?: BoughtAlong | undefined
}

/** Adds the chosen variant to the cart and opens the cart panel. */
export function AddToCartForm({ product, variant, openOption, selections, along }: AddToCartFormProps) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const { nameOf } = useAttributeTranslations()
  const dispatch = useDispatch()
  const [quantity, setQuantity] = useState(1)
  const [addItems, { isLoading, error, originalArgs, reset }] = useAddItemsMutation()
  const [asked] = originalArgs ?? []
  const left = asked ? piecesLeft(error, asked.sku) : null
  const isQuantityRight = canAdd(quantity) && quantity <= maxPiecesPerLine
  const refusal = () => {
    if (!(variant ?? product).inStock) return t('product.soldOut')
    if (variant && openOption === null) return null
    return openOption === null
      ? t('product.soldOut')
      : t('product.chooseFirst', { option: withinSentence(nameOf(openOption.toLowerCase())) })
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!variant?.inStock || openOption !== null || !isQuantityRight || isLoading) return
    const item = newCartItem(product, variant, quantity)
    const answer = await addItems(selections ? await answered(item, selections, along) : [item])
    // The panel returns the focus to the button when it closes.
    if (!answer.error) dispatch(panelOpened('cart'))
  }
  const take = (pieces: number) => {
    setQuantity(pieces)
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
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <NeedsScript />
      <div className={styles.row}>
        <div className={styles.quantity}>
          <QuantityStepper
            name={product.name}
            quantity={quantity}
            min={1}
            isInvalid={!isQuantityRight}
            onChange={setQuantity}
          />
          {/* With modifiers, their own fields show the price. */}
          {selections ? null : <BarPrice product={product} variant={variant} />}
        </div>
        <div className={styles.button}>
          <Button
            type="submit"
            tone="accent"
            size="large"
            isWide
            data-panel="cart"
            refusal={refusal()}
            aria-disabled={isLoading ? true : undefined}
          >
            {t('product.addToCart')}
          </Button>
        </div>
      </div>
      {asked && left !== null ? (
        <Suspense fallback={null}>
          <ShortStock left={left} quantity={asked.quantity} onTake={take} />
        </Suspense>
      ) : error ? (
        <ErrorNote error={error} />
      ) : null}
    </form>
  )
}

/** Element id of the list of similar products, linked from a sold-out product. */
export const similarId = 'similar'

// The list loads when it is near the viewport, so scroll at once without a navigation.
function showSimilar(event: MouseEvent) {
  event.preventDefault()
  const similar = document.getElementById(similarId)
  similar?.scrollIntoView()
  similar?.focus({ preventScroll: true })
}

interface BarPriceProps {
  readonly product: Product
  readonly variant: ProductVariant | null
}

/** Repeats the price visually: on phones the bar is sticky and the page's own price may be out of view. */
function BarPrice({ product, variant }: BarPriceProps) {
  const { t } = useTranslation('shop')
  const money = useMoney()
  const { price, isFrom } = priceToShow(product, variant)
  return (
    <p className={styles.price} aria-hidden="true">
      {isFrom ? t('product.priceFrom', { price: money(price) }) : money(price)}
    </p>
  )
}
