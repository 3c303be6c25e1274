import { chosenOptions } from '../../../domain/product/chosenOption'
import { selectionFor, type ProductModifier } from '../../../domain/product/modifier'
import type { Configuration } from '../../../domain/product/modifierSelections'
import { isShirtPrint } from '../../../domain/product/optionSelection'
import type { ShownPrice } from '../../../domain/product/product'
import { tensionsIn } from '../../../domain/product/tension'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { PlusSelection, Price, useValueTranslations, withinSentence } from '../../productDisplay'
import type { StrungRacket } from './StrungRacket'
import styles from './SelectionSummary.module.css'

interface SelectionSummaryProps {
  readonly price: ShownPrice
  /** True while a selection is missing. */
  readonly isOpen: boolean
  /** Whether the page's own price is the same one. */
  readonly isOnPage: boolean
  readonly configuration: Configuration
  readonly racket: StrungRacket | null
}

/**
 * The selections in one line with the price, announced when they change. While a selection is missing, it doesn't
 * repeat a price that the page or the bar of a phone shows.
 */
export function SelectionSummary({
  price: { price, isFrom, plus = null },
  isOpen,
  isOnPage,
  configuration,
  racket,
}: SelectionSummaryProps) {
  const { t } = useTranslation(['configurator', 'product', 'shop'])
  const money = useMoney()
  const textOf = useValueTranslations()
  const tensions = tensionsIn(configuration.modifiers)
  const options = chosenOptions(configuration)
  const valueOf = (modifier: ProductModifier) =>
    options.find(({ nameId }) => String(nameId) === modifier.id)?.value ?? ''
  // A color alone doesn't say what is printed. The typed letters would be announced one by one.
  const isPrint = isShirtPrint(configuration.modifiers.map(({ displayName }) => displayName))
  const hasNumber = options.some(({ name, value }) => name === 'Number' && value !== '')
  const describe = (value: string) =>
    isPrint && value !== ''
      ? t(hasNumber ? 'print.nameAndNumber' : 'print.nameAlone', { colour: withinSentence(value) })
      : value
  const parts = configuration.modifiers.map((modifier) => {
    if (modifier.kind === 'text' || modifier.kind === 'amount' || modifier === tensions?.crosses) return ''
    if (modifier === tensions?.mains)
      return `${selectionFor(modifier, configuration.selections)}/${valueOf(tensions.crosses)}`
    if (modifier !== racket?.modifier) return describe(textOf(valueOf(modifier)).text)
    if (!racket.product) return t('modifier.own')
    return racket.isNew ? t('modifier.racket.new', { name: racket.product.name }) : racket.product.name
  })
  return (
    <div className={styles.summary} role="status" data-open={isOpen ? '' : undefined}>
      <p className={styles.parts}>
        <VisuallyHidden>{t('modifier.summary')}: </VisuallyHidden>
        {parts.filter(Boolean).join(' · ')}
      </p>
      {isOpen && isOnPage ? null : (
        <p className={styles.total}>
          {isFrom ? (
            <span>{t('product.priceFrom', { price: money(price) })}</span>
          ) : (
            <Price now={price} size="large" />
          )}
          <PlusSelection selection={plus} />
        </p>
      )}
    </div>
  )
}
