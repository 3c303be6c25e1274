import { Fragment, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import {
  requiredSelection,
  answerTo,
  ownSelection,
  type ProductModifier,
} from '../../domain/product/modifier'
import { productSelectedIn } from '../../domain/product/modifierSelections'
import { pieceCost } from '../../domain/product/modifierPrice'
import { isCurrencyCode, toMajor, toMinor } from '../../domain/money'
import type { Price, Product, ProductVariant } from '../../domain/product/product'
import { chosenVariant, givenChoice, type OptionChoice } from './options/chosenVariant'
import { choiceBefore, givenAnswers } from './options/givenAnswers'
import { ModifierField } from './options/ModifierField'
import { useSelections, type AnsweredModifiers } from './options/useSelections'
import styles from './Configurator.module.css'
import { PriceAndStock } from './PriceAndStock'
import type { ChosenProduct } from './chosenProduct'
import { useMoney } from '../../site/formats/useMoney'
import { Choice, Choices } from '../../ui/form/Choices'
import { OptionRadios } from './options/ValueRadios'

interface ConfiguratorProps extends ChosenProduct {
  readonly modifiers: readonly ProductModifier[]
  /** Controls for the product with its variant and answers. */
  readonly actions: ((chosen: ChosenProduct) => ReactNode) | undefined
}

/** The fields of a product's modifiers, and the price with their answers. */
export function Configurator({ product, variant, openOption, modifiers, actions }: ConfiguratorProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const location = useLocation()
  const state: unknown = location.state
  const answered = useSelections(modifiers, givenAnswers(modifiers, state))
  const [problem] = answered.problems
  const missing = modifiers.find(({ id }) => id === problem?.modifierId)?.displayName ?? null
  const racket = useRacket(answered, choiceBefore(state))
  const along = racket?.product && racket.bought ? { product: racket.product, variant: racket.bought } : null
  const modifier = requiredSelection(product)
  const price = priceOf(product, variant, answered, racket?.isNew ? (racket.bought ?? racket.product) : null)
  return (
    <>
      <div className={styles.fields} role="group" aria-label={t('modifier.title')}>
        {modifiers.map((modifier) => (
          <Fragment key={modifier.id}>
            <ModifierField modifier={modifier} answered={answered} currency={product.price.currencyCode} />
            {racket?.modifier === modifier ? <RacketChoice {...racket} /> : null}
          </Fragment>
        ))}
      </div>
      <PriceAndStock
        product={product}
        variant={variant && { ...variant, price: price ?? variant.price }}
        unselected={modifier && productSelectedIn(modifier, answered.selections) ? null : modifier}
      />
      {actions?.({
        product,
        variant,
        openOption: openOption ?? racket?.open ?? missing,
        selections: answered.selections,
        ...(along && { along }),
      })}
    </>
  )
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

/** Asks whether the racket is new or sent in, and for the variant of a new one. */
function RacketChoice({ product, isNew, choice, bought, decide, choose }: StrungRacket) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const name = useId()
  // A racket that the shop doesn't sell can only be sent in.
  if (!product) return <p>{t('modifier.racket.mineNote')}</p>
  const price = t('modifier.adds', { price: money((bought ?? product).price) })
  return (
    <>
      <Choices legend={t('modifier.racket.whose')}>
        <Choice
          name={name}
          value="new"
          title={t('modifier.racket.new', { name: product.name })}
          note={product.inStock ? t('modifier.racket.newNote') : t('product.soldOut')}
          aside={product.inStock ? price : undefined}
          isChosen={isNew === true}
          isOff={!product.inStock}
          onChoose={() => decide(true)}
        />
        <Choice
          name={name}
          value="mine"
          title={t('modifier.racket.mine')}
          note={t('modifier.racket.mineNote')}
          isChosen={isNew === false}
          onChoose={() => decide(false)}
        />
      </Choices>
      {isNew
        ? product.options.map((option) => (
            <OptionRadios
              key={option.id}
              product={product}
              option={option}
              choice={choice}
              onChoose={(value) => choose(option.displayName, value)}
            />
          ))
        : null}
    </>
  )
}

/** The racket to be strung: new or the shopper's own, and the variant of a new one. */
interface StrungRacket {
  readonly modifier: ProductModifier
  /** Null if the shop doesn't sell it. */
  readonly product: Product | null
  /** True for a new racket, false for the shopper's own, null while undecided. */
  readonly isNew: boolean | null
  readonly choice: OptionChoice
  /** The variant bought with the stringing; null if none or undecided. */
  readonly bought: ProductVariant | null
  /** Name of the open option; null if all are decided. */
  readonly open: string | null
  readonly decide: (isNew: boolean) => void
  readonly choose: (option: string, value: string) => void
}

/**
 * State of the racket in a stringing order. Its modifier adds no price and allows the shopper's own racket.
 * @param given the racket's choice so far, e.g. from its page
 * @returns null while no such product is selected
 */
function useRacket({ selections, selected }: AnsweredModifiers, given: OptionChoice): StrungRacket | null {
  const modifier = selections.modifiers.find(isOwnable)
  const id = modifier ? answerTo(modifier, selections.answers) : ''
  const [answer, setAnswer] = useState<RacketAnswer>({ id, isNew: null, choice: given })
  const product = selected.find((each) => each.id === id) ?? null
  if (!modifier || (!product && id !== ownSelection)) return null
  // An answer about another racket doesn't apply to this one.
  const { isNew, choice: chosen } = answer.id === id ? answer : { isNew: null, choice: {} }
  const choice = product ? { ...givenChoice(product), ...offeredOf(product, chosen) } : {}
  const variant = product && isNew ? chosenVariant(product, choice) : null
  const bought = variant?.inStock ? variant : null
  const openOption = product?.options.find(({ displayName }) => choice[displayName] === undefined)
  const open =
    product === null || isNew === false || bought
      ? null
      : isNew === null
        ? whoseName
        : ((openOption ?? product.options[0])?.displayName ?? modifier.displayName)
  return {
    modifier,
    product,
    isNew: product === null ? false : isNew,
    choice,
    bought,
    open,
    decide: (wanted) => setAnswer({ id, isNew: wanted, choice }),
    choose: (option, value) => setAnswer({ id, isNew, choice: { ...choice, [option]: value } }),
  }
}

interface RacketAnswer {
  readonly id: string
  readonly isNew: boolean | null
  readonly choice: OptionChoice
}

/** Option name for `open` until the shopper has chosen a new or an own racket. */
const whoseName = 'New or own racket'

const isOwnable = (modifier: ProductModifier) =>
  modifier.kind === 'product' && !modifier.isCharged && modifier.allowsOwn

/** Returns the choice without values that the product no longer has. */
function offeredOf({ options }: Product, choice: OptionChoice): OptionChoice {
  return Object.fromEntries(
    options.flatMap(({ displayName, values }) =>
      values.flatMap(({ label }) => (choice[displayName] === label ? [[displayName, label] as const] : [])),
    ),
  )
}
