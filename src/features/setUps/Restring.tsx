import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { checkSelections } from '../../domain/product/modifierCheck'
import { setUpSelections, type SetUpDraft } from '../../domain/product/racketSetUp'
import { stringingSlug } from '../../domain/product/services'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Button, LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { newCartItem, useAddItemsMutation, withSelections } from '../cart'
import { useLazyGetProductsBySlugQuery } from '../catalog'
import { panelOpened } from '../panels'

interface RestringProps {
  readonly setUp: SetUpDraft
  /** Tells the buttons of a list apart, e.g. `Stratos 90 · Ito 65 · 24/26 lb`. */
  readonly which: string
}

/** Adds the stringing of the shopper's own racket with the same string and tensions, and opens the cart. */
export function Restring({ setUp, which }: RestringProps) {
  const { t } = useTranslation(['stringing', 'shop'])
  const dispatch = useDispatch()
  const [loadProducts, loading] = useLazyGetProductsBySlugQuery()
  const [addItems, adding] = useAddItemsMutation()
  const [isImpossible, setIsImpossible] = useState(false)
  const isBusy = loading.isFetching || adding.isLoading
  const restring = async () => {
    const ids = [stringingSlug, setUp.stringId, setUp.racketId].filter((id) => id !== null)
    const { data: products } = await loadProducts(ids)
    if (!products) return
    const stringing = products.find(({ slug }) => slug === stringingSlug)
    const modifiers = stringing?.modifiers ?? []
    const configuration = {
      modifiers,
      selections: setUpSelections(modifiers, setUp),
      productOfSelection: (id: string) => products.find((product) => product.id === id) ?? null,
    }
    const variant = stringing?.variants[0]
    const isOffered = variant !== undefined && checkSelections(configuration).length === 0
    setIsImpossible(!isOffered)
    if (!isOffered || !stringing) return
    const { error } = await addItems(
      withSelections(newCartItem(stringing, variant, 1), configuration, undefined),
    )
    if (!error) dispatch(panelOpened('cart'))
  }
  const error = loading.error ?? adding.error
  return (
    <>
      <Button
        tone="accent"
        aria-label={`${t('setUps.restring')}: ${which}`}
        aria-busy={isBusy ? true : undefined}
        onClick={() => (isBusy ? undefined : void restring())}
      >
        {t('setUps.restring')}
      </Button>
      {error && !isBusy ? <ErrorNote error={error} /> : null}
      {isImpossible ? (
        <Notice tone="caution" title={t('setUps.notOffered')} isLive>
          <LinkButton to={paths.product(stringingSlug)} state={{ setUp }}>
            {t('setUps.change')}
          </LinkButton>
        </Notice>
      ) : null}
    </>
  )
}
