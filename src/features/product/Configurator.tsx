import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isCurrencyCode, toMajor, toMinor } from '../../domain/money'
import { answerTo, type ProductModifier } from '../../domain/product/modifier'
import { pieceCost } from '../../domain/product/modifierPrice'
import type { Price, Product, ProductVariant } from '../../domain/product/product'
import { tensionsIn, type Tensions } from '../../domain/product/tension'
import type { ChosenProduct } from './chosenProduct'
import styles from './Configurator.module.css'
import { choiceBefore, givenAnswers } from './options/givenAnswers'
import { ModifierField } from './options/ModifierField'
import { SelectionSummary } from './options/SelectionSummary'
import { RacketChoice, useRacket } from './options/StrungRacket'
import { TensionFields } from './options/TensionFields'
import { useChoicePrompt } from './options/useChoicePrompt'
import { useSelections, type AnsweredModifiers } from './options/useSelections'

interface ConfiguratorProps extends ChosenProduct {
  readonly modifiers: readonly ProductModifier[]
  /** True to mark the modifiers without an answer. */
  readonly isMarked: boolean
  /** Controls for the product with its variant and answers. */
  readonly actions: ((chosen: ChosenProduct) => ReactNode) | undefined
}

/** The fields of a product's modifiers, and the price with their answers. */
export function Configurator({ modifiers, isMarked, actions, ...chosen }: ConfiguratorProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const promptFor = useChoicePrompt()
  const location = useLocation()
  const state: unknown = location.state
  const answered = useSelections(modifiers, givenAnswers(modifiers, state), isMarked)
  const { product, variant } = chosen
  const { selections, problems } = answered
  const open = modifiers.find(({ id }) => id === problems[0]?.modifierId)
  const racket = useRacket(answered, choiceBefore(state))
  const along = racket?.product && racket.bought ? { product: racket.product, variant: racket.bought } : null
  const cost = priceOf(product, variant, answered, racket?.isNew ? (racket.bought ?? racket.product) : null)
  // Without an amount, the product's price is the lowest one of a gift card.
  const price = {
    price: cost ?? product.price,
    isFrom: open?.kind === 'amount' && answerTo(open, selections.answers) === '',
  }
  const asked = racket?.open ?? open?.displayName
  const isTyped = open?.kind === 'text' && !racket?.open
  const missing = asked === undefined ? null : promptFor(asked, isTyped ? 'typed' : 'chosen')
  const fieldOf = (modifier: ProductModifier) => (
    <Fragment key={modifier.id}>
      <ModifierField modifier={modifier} answered={answered} currency={product.price.currencyCode} />
      {racket?.modifier === modifier ? <RacketChoice {...racket} isMarked={isMarked} /> : null}
    </Fragment>
  )
  const tensions = tensionsIn(modifiers)
  const isDone = (step: readonly ProductModifier[]) =>
    step.every(
      (modifier) =>
        answerTo(modifier, selections.answers) !== '' &&
        !problems.some(({ modifierId }) => modifierId === modifier.id) &&
        !(racket?.modifier === modifier && racket.open),
    )
  return (
    <>
      {tensions ? (
        <ol className={styles.steps} role="list" aria-label={t('modifier.title')}>
          {stepsOf(modifiers, tensions).map((step, index) => (
            <li key={index} className={styles.step} data-done={isDone(step) ? '' : undefined}>
              {step.map((modifier) => {
                if (modifier === tensions.crosses) return null
                if (modifier !== tensions.mains) return fieldOf(modifier)
                return <TensionFields key={modifier.id} {...tensions} answered={answered} />
              })}
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.fields} role="group" aria-label={t('modifier.title')}>
          {modifiers.map(fieldOf)}
        </div>
      )}
      <SelectionSummary product={product} price={price} selections={selections} racket={racket} />
      {actions?.({
        ...chosen,
        missing: chosen.missing ?? missing,
        selections,
        price,
        ...(along && { along }),
      })}
    </>
  )
}

/** Groups the modifiers of a stringing: the colour with its string, the crosses with the mains. */
function stepsOf(modifiers: readonly ProductModifier[], { crosses }: Tensions) {
  const steps: ProductModifier[][] = []
  for (const modifier of modifiers) {
    const belongsBefore = modifier === crosses || (modifier.kind === 'choice' && modifier.valuesOf)
    const last = steps.at(-1)
    if (belongsBefore && last) last.push(modifier)
    else steps.push([modifier])
  }
  return steps
}

/** Price of one piece with its answers and the product bought with it; null while the cost is unknown. */
function priceOf(
  product: Product,
  variant: ProductVariant | null,
  answered: AnsweredModifiers,
  along: Pick<ProductVariant, 'price'> | null,
): Price | null {
  const { value, currencyCode } = variant?.price ?? product.price
  if (!isCurrencyCode(currencyCode)) return null
  const minor = toMinor(value, currencyCode)
  const cost = pieceCost({ paidMinor: minor, listMinor: minor }, answered.selections, currencyCode)
  const more = along ? toMinor(along.price.value, currencyCode) : 0
  return cost && { value: toMajor({ minor: cost.paidMinor + more, currency: currencyCode }), currencyCode }
}
