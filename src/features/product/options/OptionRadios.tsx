import type { Product, ProductOption } from '../../../domain/product/product'
import { useAttributeTranslations } from '../../../ui/figures/useAttributeTranslations'
import { isAvailable, type OptionChoice } from './chosenVariant'
import { ValueRadios } from './ValueRadios'

interface OptionRadiosProps {
  readonly product: Product
  readonly option: ProductOption
  readonly choice: OptionChoice
  readonly onChoose: (value: string) => void
}

/** One option of a product. */
export function OptionRadios({
  product,
  option: { displayName, values },
  choice,
  onChoose,
}: OptionRadiosProps) {
  const { nameOf } = useAttributeTranslations()
  return (
    <ValueRadios
      title={nameOf(displayName.toLowerCase())}
      values={values.map((value) => ({
        ...value,
        canBeHad: isAvailable(product, choice, displayName, value.label),
      }))}
      chosen={choice[displayName]}
      onChoose={onChoose}
    />
  )
}
