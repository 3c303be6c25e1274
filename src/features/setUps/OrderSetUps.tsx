import type { Order } from '../../domain/order/orderSchema'
import { isSameSetUp, readSetUp, type SetUpDraft } from '../../domain/product/racketSetUp'
import { stringingSlug } from '../../domain/product/services'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { useGetCustomerQuery } from '../customer'
import { Restring } from './Restring'
import { SaveSetUp } from './SaveSetUp'
import { formatSetUp } from './setUpsApi'
import styles from './SetUps.module.css'

/** The strung rackets of an order: restrings each in the same way, and saves its set-up. */
export function OrderSetUps({ order }: { readonly order: Pick<Order, 'lines'> }) {
  const { t } = useTranslation(['stringing', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  const { setUps: canSave } = useSite().commerce
  const strung = listStrung(order)
  if (strung.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="restring">
      <h2 id="restring">{t('setUps.restringTitle')}</h2>
      <ul role="list" className={styles.list}>
        {strung.map(({ draft, ...names }) => {
          const which = formatSetUp({ ...draft, ...names }, t('setUps.ownRacket'))
          return (
            <li key={which} className={styles.item}>
              <p className={styles.title}>{which}</p>
              <p className={styles.soft}>{t('setUps.sendIn')}</p>
              <div className={styles.actions}>
                <Restring setUp={draft} which={which} />
                {customer && canSave ? <SaveSetUp draft={draft} /> : null}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface Strung {
  readonly draft: SetUpDraft
  readonly racketName: string
  readonly stringName: string
}

/** The different set-ups of an order. */
function listStrung({ lines }: Pick<Order, 'lines'>): readonly Strung[] {
  const all = lines.flatMap(({ path, options }): Strung[] => {
    const draft = path === stringingSlug ? readSetUp(options) : null
    const valueOf = (id: string | null) =>
      options.find(({ valueId }) => id !== null && String(valueId) === id)?.value ?? ''
    return draft ? [{ draft, racketName: valueOf(draft.racketId), stringName: valueOf(draft.stringId) }] : []
  })
  return all.filter(({ draft }, index) => all.findIndex((other) => isSameSetUp(other.draft, draft)) === index)
}
