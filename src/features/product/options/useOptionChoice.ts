import { useEffect, useState } from 'react'
import type { Product, ProductKind } from '../../../domain/product/product'
import { readStored, writeStored } from '../../../site/browserStorage'
import { preferenceStorage } from '../../../site/preferences'
import { optionsIn, withOption } from '../../../site/urls/optionParameters'
import { givenChoice, isAvailable, isOffered, type OptionChoice } from './chosenVariant'
import { writeQuery } from './writeQuery'

/**
 * The chosen value of each option. It starts with what is given, then takes the values in the URL and the sizes
 * chosen last for this kind of product, if they are in stock. Cached HTML has the given ones only.
 * @param canWait true to take sold-out values from the URL, too: a shopper can wait for them
 */
export function useOptionChoice(product: Product, canWait: boolean) {
  const [choice, setChoice] = useState(() => givenChoice(product))
  // Newer data of the product change nothing: whatever was chosen since is in the URL.
  useEffect(() => setChoice((given) => withKnownValues(product, given, canWait)), [product, canWait])
  const choose = (option: string, value: string) => {
    setChoice((before) => ({ ...before, [option]: value }))
    writeQuery((query) => withOption(query, option, value))
    if (isSize(option)) writeStored(preferenceStorage(), sizeKey(product.kind), value)
  }
  return { choice, choose }
}

function withKnownValues(product: Product, given: OptionChoice, canWait: boolean): OptionChoice {
  const lastSize = readStored(preferenceStorage(), sizeKey(product.kind))
  const inAddress = new Map(optionsIn(new URLSearchParams(window.location.search)))
  return product.options.reduce((choice, { displayName, values }) => {
    const requested = inAddress.get(displayName)
    const wanted = requested ?? (isSize(displayName) ? lastSize : null)
    const value = values.find(({ label }) => label.toLowerCase() === wanted?.toLowerCase())
    // Without stock, only a value that the shopper asked for: any other one would leave no variant to buy.
    const isPossible = canWait && requested !== undefined ? isOffered : isAvailable
    return value && isPossible(product, choice, displayName, value.label)
      ? { ...choice, [displayName]: value.label }
      : choice
  }, given)
}

const isSize = (option: string) => option === 'Size' || option === 'Grip size'

const sizeKey = (kind: ProductKind) => `size.${kind}`
