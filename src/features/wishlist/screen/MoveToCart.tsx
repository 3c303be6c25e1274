import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Product, ProductVariant } from '../../../domain/product/product'
import { paths } from '../../../site/urls/paths'
import { Button, LinkButton } from '../../../ui/Button'
import { useAttributeTranslations } from '../../../ui/figures/useAttributeTranslations'
import { showToast } from '../../../ui/notice/toast'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { cartApi, newCartItem, selectCartLines, useAddItemsMutation } from '../../cart'
import { chosenVariant, givenChoice, isAvailable, type OptionChoice } from '../../product'
import styles from './MoveToCart.module.css'

type CartState = Parameters<typeof selectCartLines>[0]

interface MoveToCartProps {
  readonly product: Product
  /** Called after the product is in the cart, with a function that removes it again. */
  readonly onMoved: (undo: () => void) => void
}

/** A picker per option and a button that adds the product to the cart. A product with modifiers has a link. */
export function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const { t } = useTranslation(['lists', 'shop'])
  const { nameOf, valueOf } = useAttributeTranslations()
  const dispatch = useDispatch<ThunkDispatch<CartState, unknown, UnknownAction>>()
  const [addItems, { isLoading }] = useAddItemsMutation()
  const [choice, setChoice] = useState<OptionChoice>(() => givenChoice(product))
  const [isPressed, setIsPressed] = useState(false)
  const pickers = useRef(new Map<string, HTMLSelectElement>())
  const { name, slug, options, modifiers = [] } = product
  if (!product.inStock) return null
  if (modifiers.length > 0) {
    return (
      <LinkButton isWide to={paths.product(slug)} aria-label={t('wishlist.chooseFor', { name })}>
        {t('wishlist.choose')}
      </LinkButton>
    )
  }
  const open = options.find(({ displayName }) => choice[displayName] === undefined)
  const variant = chosenVariant(product, choice)
  const move = async () => {
    setIsPressed(true)
    if (open) pickers.current.get(open.displayName)?.focus()
    if (!variant || isLoading) return
    const { error } = await addItems([newCartItem(product, variant, 1)])
    if (error) {
      showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
    } else onMoved(() => void dispatch(oneLess(variant)))
  }
  return (
    <>
      {options
        .filter(({ values }) => values.length > 1)
        .map(({ id, displayName, values }) => (
          <label key={id} className={styles.picker}>
            <VisuallyHidden>{`${nameOf(displayName.toLowerCase())}: ${name}`}</VisuallyHidden>
            <select
              ref={(picker) => {
                if (picker) pickers.current.set(displayName, picker)
              }}
              value={choice[displayName] ?? ''}
              aria-invalid={isPressed && open?.displayName === displayName ? true : undefined}
              onChange={({ currentTarget: { value } }) => setChoice({ ...choice, [displayName]: value })}
            >
              {choice[displayName] === undefined ? (
                <option value="">{nameOf(displayName.toLowerCase())}</option>
              ) : null}
              {values.map(({ label }) => (
                <option
                  key={label}
                  value={label}
                  disabled={!isAvailable(product, choice, displayName, label)}
                >
                  {valueOf({ value: label, unit: null })}
                </option>
              ))}
            </select>
          </label>
        ))}
      {isPressed && open ? (
        <p className={styles.problem} role="alert">
          {t('wishlist.missing', { option: nameOf(open.displayName.toLowerCase()) })}
        </p>
      ) : null}
      <Button
        isWide
        aria-label={t('wishlist.moveFor', { name })}
        aria-disabled={isLoading ? true : undefined}
        onClick={() => void move()}
      >
        {t('wishlist.move')}
      </Button>
    </>
  )
}

/** Lowers the line's quantity by one, or does nothing if the line is gone. */
const oneLess =
  ({ id }: ProductVariant) =>
  async (dispatch: ThunkDispatch<CartState, unknown, UnknownAction>, getState: () => CartState) => {
    const line = selectCartLines(getState()).find(({ variantId }) => variantId === id)
    if (!line) return
    const change = { line, quantity: line.quantity - 1 }
    await dispatch(cartApi.endpoints.updateLine.initiate(change, { track: false }))
  }
