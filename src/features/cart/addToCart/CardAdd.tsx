import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { isPhysicalProduct, type Product } from '../../../domain/product/product'
import { useTranslation } from '../../../site/translations/useTranslation'
import { IconButton } from '../../../ui/icon/IconButton'
import { showToast } from '../../../ui/notice/toast'

/** Adds a product from its card if it has one variant, no options and no modifiers. */
export function CardAdd({ product }: { product: Product }) {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const [isAdding, setIsAdding] = useState(false)
  const { name, variants, options, modifiers = [] } = product
  const [variant, ...others] = variants
  if (
    !variant?.inStock ||
    !isPhysicalProduct(product) ||
    others.length + options.length + modifiers.length > 0
  )
    return null
  const add = async () => {
    if (isAdding) return
    setIsAdding(true)
    try {
      // In the chunk of the cart panel, which opens next.
      const { addFromCard } = await import(/* webpackChunkName: "panels" */ './addFromCard')
      await addFromCard(dispatch, product, variant, (code) => t([`error.${code}`, 'error.unknown']))
    } catch {
      showToast({ tone: 'bad', text: t('error.network_error') })
    } finally {
      setIsAdding(false)
    }
  }
  return (
    <IconButton
      icon="plus"
      label={t('product.addNamed', { name })}
      aria-busy={isAdding || undefined}
      onClick={() => void add()}
    />
  )
}
