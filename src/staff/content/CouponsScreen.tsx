import { useState } from 'react'
import { normalizeCouponCode } from '../../domain/cart/coupon'
import { couponKinds, type CouponKind } from '../../domain/cart/couponKind'
import { brandKeys } from '../../domain/channel'
import { currencyCodes, currencyDecimals } from '../../domain/money'
import { regionCodes, type RegionCode } from '../../domain/region/region'
import { recordFrom } from '../../domain/typedObject'
import { brandOf } from '../../site/brand/brands'
import { formatAmount } from '../../site/formats/money'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Checkbox } from '../../ui/form/Checkbox'
import { SelectField, TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Dialog } from '../../ui/overlay/Dialog'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import {
  useAddCouponMutation,
  useEndCouponMutation,
  useGetStaffCouponsQuery,
  type Amounts,
  type StaffCoupon,
} from './contentApi'
import styles from './Content.module.css'

/** Coupons: created, watched and ended. */
export function CouponsScreen() {
  const { t } = useTranslation('staff')
  const { data, error, refetch } = useGetStaffCouponsQuery()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ScreenTitle title={t('staff.menu.coupons')}>
        <Button tone="accent" onClick={() => setIsAdding(true)}>
          {t('staff.coupons.add')}
        </Button>
      </ScreenTitle>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data || !error ? <Coupons coupons={data?.coupons} /> : null}
      <Dialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        position="middle"
        title={t('staff.coupons.add')}
      >
        <CouponForm onAdded={() => setIsAdding(false)} />
      </Dialog>
    </>
  )
}

function Coupons({ coupons }: { readonly coupons: readonly StaffCoupon[] | undefined }) {
  const { t } = useTranslation('staff')
  const locale = useLocale()
  const clock = useClock()
  const [end, { error }] = useEndCouponMutation()
  const formatAmounts = (amounts: Amounts) =>
    currencyCodes
      .flatMap((currencyCode) => {
        const value = amounts[currencyCode]
        return value === undefined ? [] : [formatAmount({ value, currencyCode }, locale)]
      })
      .join(', ')
  const formatTime = (time: string | null) => (time === null ? '' : clock(time))
  if (coupons?.length === 0) return <EmptyState drawing="orders" title={t('staff.coupons.none')} />
  return (
    <>
      {error ? <ErrorNote error={error} /> : null}
      <DataTable
        label={t('staff.menu.coupons')}
        rows={coupons}
        toKey={({ code }) => code}
        columns={[
          { name: t('staff.coupons.code'), isRowHeader: true, cell: ({ code }) => code },
          {
            name: t('staff.coupons.effect'),
            cell: ({ kind, percent, amounts }) =>
              kind === 'percent'
                ? `${percent}%`
                : kind === 'amount'
                  ? formatAmounts(amounts)
                  : t('staff.coupons.kinds.free delivery'),
          },
          { name: t('staff.coupons.minimum'), cell: ({ minimums }) => formatAmounts(minimums) },
          {
            name: t('staff.coupons.where'),
            cell: ({ regions, brands }) =>
              [
                ...regions,
                ...brandKeys.filter((key) => brands.includes(key)).map((key) => brandOf(key).name),
              ].join(', ') || t('staff.coupons.everywhere'),
          },
          { name: t('staff.coupons.from'), cell: ({ startsAt }) => formatTime(startsAt) },
          { name: t('staff.coupons.until'), cell: ({ endsAt }) => formatTime(endsAt) },
          {
            name: t('staff.coupons.uses'),
            align: 'end',
            cell: ({ uses, maxUses }) =>
              maxUses === null ? uses : t('staff.coupons.usesOf', { uses, maxUses }),
          },
          { name: t('staff.coupons.state'), cell: (coupon) => t(`staff.coupons.states.${stateOf(coupon)}`) },
          {
            name: t('staff.coupons.action'),
            lines: 2,
            isAction: true,
            cell: (coupon) =>
              stateOf(coupon) === 'ended' ? null : (
                <Button tone="quiet" onClick={() => void end(coupon.code)}>
                  {t('staff.coupons.end')}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}

function stateOf({ startsAt, endsAt, maxUses, uses }: StaffCoupon): 'ended' | 'planned' | 'usedUp' | 'valid' {
  const now = Date.now()
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
  if (startsAt !== null && Date.parse(startsAt) > now) return 'planned'
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'valid'
}

const amountFields = currencyCodes.map((currency) => `amount ${currency}` as const)
const minimumFields = currencyCodes.map((currency) => `minimum ${currency}` as const)
type AmountField = (typeof amountFields)[number] | (typeof minimumFields)[number]
type Field = 'code' | 'percent' | 'from' | 'until' | 'uses' | AmountField
const fields: readonly Field[] = [
  'code',
  'percent',
  ...amountFields,
  ...minimumFields,
  'from',
  'until',
  'uses',
]

const isWholeNumber = (text: string, max: number) =>
  /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= max

/** The amounts of a form's fields, by currency. */
const amountsIn = (values: Readonly<Record<Field, string>>, kind: 'amount' | 'minimum'): Amounts =>
  Object.fromEntries(
    currencyCodes.flatMap((currency) => {
      const text = values[`${kind} ${currency}`].trim()
      return text === '' ? [] : [[currency, Number(text)]]
    }),
  )

const isAmount = (text: string, decimals: number) => {
  const [, fraction = ''] = /^\d{1,9}(?:\.(\d+))?$/.exec(text) ?? ['', 'too long']
  return fraction.length <= decimals && Number(text) > 0
}

/** A local date and time as the server reads it; null for an empty field. */
const toTime = (local: string) => (local === '' ? null : new Date(local).toISOString())

function CouponForm({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useTranslation('staff')
  const [kind, setKind] = useState<CouponKind>('percent')
  const [regions, setRegions] = useState<readonly RegionCode[]>([])
  const [add, { error, isLoading }] = useAddCouponMutation()
  const check = (field: Field, values: Readonly<Record<Field, string>>): string | null => {
    const text = values[field].trim()
    if (field === 'code') return normalizeCouponCode(text) === null ? t('staff.coupons.codeForm') : null
    if (field === 'percent')
      return kind !== 'percent' || isWholeNumber(text, 90) ? null : t('staff.coupons.percentForm')
    if (field === 'uses') return text === '' || isWholeNumber(text, 1e9) ? null : t('staff.coupons.usesForm')
    if (field === 'from') return null
    if (field === 'until')
      return text === '' || values.from === '' || values.from < text ? null : t('staff.coupons.untilForm')
    const currency = currencyCodes.find((each) => field.endsWith(each)) ?? 'INR'
    if (field.startsWith('amount') && kind !== 'amount') return null
    if (field === amountFields[0] && Object.keys(amountsIn(values, 'amount')).length === 0)
      return t('staff.coupons.amountMissing')
    return text === '' || isAmount(text, currencyDecimals(currency)) ? null : t('staff.coupons.amountForm')
  }
  const form = useForm<Field>({
    name: 'coupon',
    initial: recordFrom(fields, () => ''),
    fields,
    check,
    error,
    toFieldError: ({ field }) => (field === 'code' ? ['code', t('staff.coupons.codeTaken')] : null),
  })
  const send = async () => {
    if (isLoading) return
    const { values } = form
    const result = await add({
      code: normalizeCouponCode(values.code) ?? values.code,
      kind,
      percent: kind === 'percent' ? Number(values.percent) : null,
      amounts: kind === 'amount' ? amountsIn(values, 'amount') : {},
      minimums: amountsIn(values, 'minimum'),
      startsAt: toTime(values.from),
      endsAt: toTime(values.until),
      maxUses: values.uses.trim() === '' ? null : Number(values.uses),
      regions,
      brands: [],
    })
    if (!result.error) onAdded()
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(() => void send())}>
      <TextField {...form.control('code')} label={t('staff.coupons.code')} autoComplete="off" required />
      <SelectField
        label={t('staff.coupons.effect')}
        value={kind}
        onChange={({ target }) => setKind(couponKinds.find((each) => each === target.value) ?? 'percent')}
      >
        {couponKinds.map((each) => (
          <option key={each} value={each}>
            {t(`staff.coupons.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'percent' ? (
        <TextField {...form.control('percent')} label={t('staff.coupons.percent')} inputMode="numeric" />
      ) : null}
      {kind === 'amount' ? (
        <fieldset>
          <legend>{t('staff.coupons.amounts')}</legend>
          <div className={styles.pair}>
            {currencyCodes.map((currency) => (
              <TextField
                key={currency}
                {...form.control(`amount ${currency}`)}
                label={currency}
                inputMode="decimal"
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <fieldset>
        <legend>{t('staff.coupons.minimums')}</legend>
        <div className={styles.pair}>
          {currencyCodes.map((currency) => (
            <TextField
              key={currency}
              {...form.control(`minimum ${currency}`)}
              label={currency}
              inputMode="decimal"
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.times}>
        <TextField {...form.control('from')} label={t('staff.coupons.from')} type="datetime-local" />
        <TextField {...form.control('until')} label={t('staff.coupons.until')} type="datetime-local" />
      </div>
      <TextField
        {...form.control('uses')}
        label={t('staff.coupons.maxUses')}
        hint={t('staff.coupons.maxUsesHint')}
        inputMode="numeric"
      />
      <fieldset>
        <legend>{t('staff.coupons.regions')}</legend>
        {regionCodes.map((region) => (
          <Checkbox
            key={region}
            label={region}
            isChecked={regions.includes(region)}
            onChange={(isChecked) =>
              setRegions(regionCodes.filter((each) => (each === region ? isChecked : regions.includes(each))))
            }
          />
        ))}
      </fieldset>
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.coupons.save')}
        </Button>
      </div>
    </form>
  )
}
