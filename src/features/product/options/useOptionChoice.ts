import { useEffect, useState } from 'react'
import type { Product, ProductKind } from '../../../domain/product/product'
import { readStored, writeStored } from '../../../site/browserStorage'
import { optionsIn, withOption } from '../../../site/urls/optionParameters'
import { givenChoice, isAvailable, type OptionChoice } from './chosenVariant'

/**
 * The chosen value of each option. It starts with what is given, then takes the values in the address and the sizes
 * chosen last for this kind of product, if they are in stock. Cached HTML has the given ones only.
 */
export function useOptionChoice(product: Product) {
  const [choice, setChoice] = useState(() => givenChoice(product))
  // Newer data of the product change nothing: whatever was chosen since is in the address.
  useEffect(() => setChoice((given) => withKnownValues(product, given)), [product])
  const choose = (option: string, value: string) => {
    setChoice((before) => ({ ...before, [option]: value }))
    writeAddress(option, value)
    if (isSize(option)) writeStored('localStorage', sizeKey(product.kind), value)
  }
  return { choice, choose }
}

function withKnownValues(product: Product, given: OptionChoice): OptionChoice {
  const lastSize = readStored('localStorage', sizeKey(product.kind))
  const inAddress = new Map(optionsIn(new URLSearchParams(window.location.search)))
  return product.options.reduce((choice, { displayName, values }) => {
    const wanted = inAddress.get(displayName) ?? (isSize(displayName) ? lastSize : null)
    const value = values.find(({ label }) => label.toLowerCase() === wanted?.toLowerCase())
    // A value without stock would leave no variant to buy.
    return value && isAvailable(product, choice, displayName, value.label)
      ? { ...choice, [displayName]: value.label }
      : choice
  }, given)
}

/** Replaces the entry of the history: Back leads to the page before. The router needs no new render. */
function writeAddress(option: string, value: string): void {
  const { location, history } = window
  const query = withOption(new URLSearchParams(location.search), option, value).toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`,
  )
}

const isSize = (option: string) => option === 'Size' || option === 'Grip size'

const sizeKey = (kind: ProductKind) => `size.${kind}`
