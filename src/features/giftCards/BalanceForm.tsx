import { baseApi } from '../../api/baseApi'
import { withSecrets, takeSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import type { AppliedGiftCard } from '../../domain/payment/giftCard'
import { maxTypedCodeLength, typedGiftCardCode } from '../../domain/payment/giftCardCode'
import { regions } from '../../domain/region/region'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale, useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import styles from './BalanceForm.module.css'

/** Form for a gift card code that shows the card's balance. */
export function BalanceForm() {
  const { t } = useTranslation(['giftCard', 'shop'])
  const isOwnCode = useSite().commerce.checksGiftCardCodes
  const [check, { data: card, error, isLoading }] = useCheckBalanceMutation()
  const form = useForm<'code'>({
    name: 'gift-card',
    initial: { code: '' },
    fields: ['code'],
    check: (_field, { code }) => {
      if (code.trim() === '') return t('giftCard.missing')
      return isOwnCode && typedGiftCardCode(code) === null ? t('giftCard.unreadable') : null
    },
  })
  const send = () => {
    if (!isLoading) void check(withSecrets({}, { code: form.values.code }))
  }
  return (
    <div className={styles.balance}>
      {/* `post`, so that a submit without JavaScript doesn't write the code into the url. */}
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit(send)}>
        <TextField
          {...form.control('code')}
          isLive
          label={t('giftCard.code')}
          hint={isOwnCode ? t('giftCard.hint') : undefined}
          required
          maxLength={maxTypedCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <Button type="submit" tone="accent" size="large" aria-busy={isLoading}>
            {t('giftCard.check')}
          </Button>
        </div>
      </form>
      {error && !isLoading ? <BalanceError error={error} /> : null}
      <div role="status">{card ? <CardFacts card={card} /> : null}</div>
    </div>
  )
}

function BalanceError({ error }: { error: unknown }) {
  const { t } = useTranslation(['giftCard', 'shop'])
  if (!isCommerceError(error) || error.code !== 'gift_card_unknown') return <ErrorNote error={error} />
  return (
    <Notice tone="bad" title={t('error.gift_card_unknown')} isLive>
      <p>{t('giftCard.unknownText')}</p>
    </Notice>
  )
}

function CardFacts({ card }: { card: AppliedGiftCard }) {
  const { t } = useTranslation(['giftCard', 'shop'])
  const { currency, region } = useSite()
  const money = useMoney()
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: regions[region].timeZone })
  return (
    <section className={styles.card}>
      <p>{t('giftCard.ending', { lastFour: card.lastFour })}</p>
      <p className={styles.amount}>{money({ value: card.balance, currencyCode: currency })}</p>
      {card.balance === 0 ? <p>{t('giftCard.spent')}</p> : null}
      {card.balance > 0 && card.expiresAt !== null ? (
        <p>{t('giftCard.until', { day: day.format(new Date(card.expiresAt)) })}</p>
      ) : null}
    </section>
  )
}

/** Empty: the code travels in `withSecrets`, because it is enough to spend the card. */
type BalanceQuestion = Readonly<Record<string, never>>

const giftCardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a gift card's balance. Every invalid code gives `gift_card_unknown`. */
    checkBalance: build.mutation<AppliedGiftCard, BalanceQuestion>({
      query: (question) => ({
        path: '/api/bigcommerce/gift-cards/balance',
        method: 'POST',
        body: { code: takeSecrets(question).code },
      }),
    }),
  }),
})

export const { useCheckBalanceMutation } = giftCardsApi
