import { useEffect, useState } from 'react'
import type { Product, ProductKind } from '../../../domain/product/product'
import { readStored, writeStored } from '../../../site/browserStorage'
import { preferenceStorage } from '../../../site/preferences'
import { optionsIn, withOption } from '../../../site/urls/optionParameters'
import { givenChoice, isAvailable, isOffered, type OptionChoice } from './chosenVariant'
import { writeQuery } from './writeQuery'

/**
 * The chosen value of each option. It starts with what is given, then takes the values in the URL, then the
 * size chosen last for this kind of product, if they are in stock. Cached HTML has the given ones only.
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
  const inUrl = new Map(optionsIn(new URLSearchParams(window.location.search)))
  const choice: Record<string, string> = { ...given }
  for (const option of inUrl.keys()) delete choice[option]
  // The values in the URL belong together, so they come first and don't depend on what is given for their options.
  for (const isInUrl of [true, false])
    for (const { displayName, values } of product.options) {
      const requested = inUrl.get(displayName)
      if (!requested === isInUrl) continue
      const wanted = requested ?? (isSize(displayName) ? lastSize : null)
      const found = values.find(({ label }) => label.toLowerCase() === wanted?.toLowerCase())?.label
      // Without stock, only a value that the shopper asked for: any other one would leave no variant to buy.
      const isPossible = canWait && isInUrl ? isOffered : isAvailable
      const value = found && isPossible(product, choice, displayName, found) ? found : given[displayName]
      if (value) choice[displayName] = value
    }
  return choice
}

const isSize = (option: string) => option === 'Size' || option === 'Grip size'

const sizeKey = (kind: ProductKind) => `size.${kind}`
