import { useId } from 'react'
import { selectionFor, ownSelection, type ProductModifier } from '../../../domain/product/modifier'
import type { Product, ProductVariant } from '../../../domain/product/product'
import { fieldsIn } from '../../../domain/typedObject'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Choice, Choices } from '../../../ui/form/Choices'
import { chosenVariant, givenChoice, type OptionChoice } from './chosenVariant'
import { useChoicePrompt } from './useChoicePrompt'
import type { SelectionForm } from './useSelections'
import { isTextRecord, useTabState } from './useTabState'
import { OptionRadios } from './ValueRadios'
import styles from './ValueRadios.module.css'

interface RacketChoiceProps extends StrungRacket {
  readonly isMarked: boolean
}

/** Asks whether the racket is new or sent in, and for the variant of a new one. */
export function RacketChoice({
  product,
  isNew,
  choice,
  bought,
  decide,
  choose,
  isMarked,
}: RacketChoiceProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const promptFor = useChoicePrompt()
  const money = useMoney()
  const name = useId()
  // A racket that the shop doesn't sell can only be sent in.
  if (!product) return <p>{t('modifier.racket.mineNote')}</p>
  const price = t('modifier.adds', { price: money((bought ?? product).price) })
  return (
    <>
      <div className={styles.markable} data-problem={isMarked && isNew === null ? '' : undefined}>
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
        {isMarked && isNew === null ? (
          <p className={styles.problem} role="alert">
            {promptFor(whoseName)}
          </p>
        ) : null}
      </div>
      {isNew
        ? product.options.map((option) => (
            <OptionRadios
              key={option.id}
              product={product}
              option={option}
              choice={choice}
              onChoose={(value) => choose(option.displayName, value)}
              isMarked={isMarked}
            />
          ))
        : null}
    </>
  )
}

/** The racket to be strung: new or the shopper's own, and the variant of a new one. */
export interface StrungRacket {
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
 * @param name names the page, for a reload of this tab
 * @returns null while no such product is selected
 */
export function useRacket(
  { configuration, selected }: SelectionForm,
  given: OptionChoice,
  name: string,
): StrungRacket | null {
  const modifier = configuration.modifiers.find(isOwnable)
  const id = modifier ? selectionFor(modifier, configuration.selections) : ''
  const [select, setSelection] = useTabState<RacketSelection>(
    `racket ${name}`,
    { id, isNew: null, choice: given },
    (stored) => (isRacketSelection(stored) ? stored : null),
  )
  const product = selected.find((each) => each.id === id) ?? null
  if (!modifier || (!product && id !== ownSelection)) return null
  // A selection about another racket doesn't apply to this one.
  const { isNew, choice: chosen } = select.id === id ? select : { isNew: null, choice: {} }
  const choice = product ? { ...givenChoice(product), ...keepOffered(product, chosen) } : {}
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
    decide: (wanted) => setSelection({ id, isNew: wanted, choice }),
    choose: (option, value) => setSelection({ id, isNew, choice: { ...choice, [option]: value } }),
  }
}

interface RacketSelection {
  readonly id: string
  readonly isNew: boolean | null
  readonly choice: OptionChoice
}

function isRacketSelection(stored: unknown): stored is RacketSelection {
  const { id, isNew, choice } = fieldsIn(stored)
  return typeof id === 'string' && (isNew === null || typeof isNew === 'boolean') && isTextRecord(choice)
}

/** Option name for `open` until the shopper has chosen a new or an own racket. */
const whoseName = 'New or own racket'

const isOwnable = (modifier: ProductModifier) =>
  modifier.kind === 'product' && !modifier.isCharged && modifier.allowsOwn

/** Returns the choice without values that the product no longer has. */
function keepOffered({ options }: Product, choice: OptionChoice): OptionChoice {
  return Object.fromEntries(
    options.flatMap(({ displayName, values }) =>
      values.flatMap(({ label }) => (choice[displayName] === label ? [[displayName, label] as const] : [])),
    ),
  )
}
