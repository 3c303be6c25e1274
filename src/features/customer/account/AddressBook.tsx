import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxAddresses, type Address } from '../../../domain/customer/address'
import type { Customer } from '../../../domain/customer/customer'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import styles from './Account.module.css'
import { useGetAddressesQuery, useSaveAddressMutation } from './accountApi'
import { AddressCard } from './AddressCard'
import { AddressSkeleton } from './AddressSkeleton'
import { RemoveAddress } from './RemoveAddress'

// Most who look at their addresses change none of them.
const AddressForm = lazyWithTranslations('addressForm', async () => {
  const { AddressForm } = await import(/* webpackChunkName: "addressForm" */ './AddressForm')
  return { default: AddressForm }
})

/** What is done with the book just now. */
type Doing =
  | { readonly what: 'reading' }
  | { readonly what: 'adding' }
  | { readonly what: 'editing' | 'removing'; readonly address: Address }

const reading: Doing = { what: 'reading' }

/** Where a customer has parcels sent, in this shop's region. */
export function AddressBook({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const { data: addresses, error, isFetching, refetch } = useGetAddressesQuery()
  const [save, saving] = useSaveAddressMutation()
  const [doing, setDoing] = useState<Doing>(reading)
  const [notice, setNotice] = useState('')
  const top = useRef<HTMLDivElement>(null)

  /** Counts what was brought to an end: what held the focus is gone then, and it goes on at the top of the book. */
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (ended > 0) top.current?.focus()
  }, [ended])
  const done = (message: string) => {
    setDoing(reading)
    setNotice(message)
    setEnded((before) => before + 1)
  }
  if (!addresses) {
    return error && !isFetching ? (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    ) : (
      <AddressSkeleton />
    )
  }
  const makeDefault = ({ id, region: _region, ...draft }: Address) => {
    void save({ id, draft: { ...draft, isDefault: true } })
      .unwrap()
      .then(
        () => done(t('address.defaultChanged')),
        () => undefined,
      )
  }
  const isForm = doing.what === 'adding' || doing.what === 'editing'
  return (
    <div ref={top} className={styles.book} tabIndex={-1} role="group" aria-label={t('address.title')}>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      {saving.error ? <ErrorNote error={saving.error} /> : null}
      {isForm ? (
        <Suspense fallback={<AddressSkeleton />}>
          <AddressForm
            key={doing.what === 'editing' ? doing.address.id : ''}
            address={doing.what === 'editing' ? doing.address : null}
            customer={customer}
            isFirst={addresses.length === 0}
            onSaved={() => done(t('address.saved'))}
            onCancel={() => done('')}
          />
        </Suspense>
      ) : (
        <>
          {addresses.length === 0 ? <p>{t('address.none')}</p> : null}
          <ul role="list" className={styles.cards}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isBusy={saving.isLoading}
                onEdit={() => setDoing({ what: 'editing', address })}
                onRemove={() => setDoing({ what: 'removing', address })}
                onMakeDefault={() => makeDefault(address)}
              />
            ))}
          </ul>
          <div>
            <Button
              tone="accent"
              refusal={addresses.length >= maxAddresses ? t('address.full', { count: maxAddresses }) : null}
              onClick={() => {
                setNotice('')
                setDoing({ what: 'adding' })
              }}
            >
              {t('address.add')}
            </Button>
          </div>
        </>
      )}
      <RemoveAddress
        address={doing.what === 'removing' ? doing.address : null}
        onRemoved={() => done(t('address.removed'))}
        onCancel={() => setDoing(reading)}
      />
    </div>
  )
}
