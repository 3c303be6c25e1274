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
  // The values in the URL belong together, so they come first and don't depend on what is given for their options.
  const isInUrl = ({ displayName }: Product['options'][number]) => inUrl.has(displayName)
  const others = Object.fromEntries(Object.entries(given).filter(([option]) => !inUrl.has(option)))
  const choice = [...product.options]
    .sort((one, other) => Number(isInUrl(other)) - Number(isInUrl(one)))
    .reduce<OptionChoice>((choice, { displayName, values }) => {
      const requested = inUrl.get(displayName)
      const wanted = requested ?? (isSize(displayName) ? lastSize : null)
      const found = values.find(({ label }) => label.toLowerCase() === wanted?.toLowerCase())?.label
      // Without stock, only a value that the URL names: any other one would leave no variant to buy.
      const isPossible = canWait && requested ? isOffered : isAvailable
      const value = found && isPossible(product, choice, displayName, found) ? found : given[displayName]
      return value ? { ...choice, [displayName]: value } : choice
    }, others)
  // A new object would render parts that are not hydrated yet, which discards early input.
  return Object.entries(choice).every(([option, value]) => given[option] === value) ? given : choice
}

const isSize = (option: string) => option === 'Size' || option === 'Grip size'

const sizeKey = (kind: ProductKind) => `size.${kind}`
