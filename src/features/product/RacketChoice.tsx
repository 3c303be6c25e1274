import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../site/formats/useMoney'
import { Choice, Choices } from '../../ui/form/Choices'
import { OptionRadios } from './options/OptionRadios'
import type { StrungRacket } from './useRacket'

/** Whether the racket that is strung is bought with the stringing or sent in, and which variant a new one is. */
export function RacketChoice({ product, isNew, choice, bought, decide, choose }: StrungRacket) {
  const { t } = useTranslation(['configurator', 'shop'])
  const money = useMoney()
  const name = useId()
  // One that is none of ours can only be sent in.
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
