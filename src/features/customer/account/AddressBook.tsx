import { Suspense, useState } from 'react'
import { maxAddresses, type Address } from '../../../domain/customer/address'
import type { Customer } from '../../../domain/customer/customer'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useGetAddressesQuery, useSaveAddressMutation, useRemoveAddressMutation } from './accountApi'
import { AddressLines } from './AddressLines'
import { AddressSkeleton } from './AddressSkeleton'
import { RemovalDialog } from './RemovalDialog'
import { useFocusedNotice } from './useFocusedNotice'
import styles from './Account.module.css'

// Lazy, because most visitors of the address book don't edit.
const AddressForm = lazyWithTranslations(
  'addressForm',
  () => import(/* webpackChunkName: "addressForm" */ './AddressForm'),
  'AddressForm',
)

/** Mode of the address book. */
type Doing =
  | { readonly what: 'reading' }
  | { readonly what: 'adding' }
  | { readonly what: 'editing' | 'removing'; readonly address: Address }

const reading: Doing = { what: 'reading' }

/** The customer's delivery addresses in the site's region. */
export function AddressBook({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const { data: addresses, error, isFetching, refetch } = useGetAddressesQuery()
  const [save, saving] = useSaveAddressMutation()
  const [doing, setDoing] = useState<Doing>(reading)
  const { top, notice, clear, complete } = useFocusedNotice()
  const done = (message: string) => {
    setDoing(reading)
    complete(message)
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
  const isEmpty = addresses.length === 0
  // The first address needs no press on "Add".
  const isForm = isEmpty || doing.what === 'adding' || doing.what === 'editing'
  return (
    <div ref={top} className={styles.book} tabIndex={-1} role="group" aria-label={t('address.title')}>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      {saving.error ? <ErrorNote error={saving.error} /> : null}
      {isEmpty ? <p>{t('address.none')}</p> : null}
      {isForm ? (
        <Suspense fallback={<AddressSkeleton />}>
          <AddressForm
            key={doing.what === 'editing' ? doing.address.id : ''}
            address={doing.what === 'editing' ? doing.address : null}
            customer={customer}
            isFirst={isEmpty}
            onSaved={() => done(t('address.saved'))}
            onCancel={isEmpty ? null : () => done('')}
          />
        </Suspense>
      ) : (
        <>
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
              disabledReason={
                addresses.length >= maxAddresses ? t('address.full', { count: maxAddresses }) : null
              }
              onClick={() => {
                clear()
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

interface AddressCardProps {
  readonly address: Address
  readonly isBusy: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onMakeDefault: () => void
}

/** An address as printed on a parcel, with its actions. */
function AddressCard({ address, isBusy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { t } = useTranslation(['account', 'shop'])
  const name = `${address.firstName} ${address.lastName}`
  // The street makes the buttons' accessible names unique.
  const which = `${name}, ${address.address}`
  return (
    <li className={styles.card}>
      {address.isDefault ? <p className={styles.badge}>{t('address.default')}</p> : null}
      <AddressLines address={address} />
      <div className={styles.cardActions}>
        <Button size="normal" aria-label={t('address.editThis', { which })} onClick={onEdit}>
          {t('address.editShort')}
        </Button>
        <Button tone="quiet" aria-label={t('address.removeThis', { which })} onClick={onRemove}>
          {t('address.remove')}
        </Button>
        {address.isDefault ? null : (
          <Button
            tone="quiet"
            aria-label={t('address.makeDefaultThis', { which })}
            aria-disabled={isBusy ? true : undefined}
            onClick={() => {
              if (!isBusy) onMakeDefault()
            }}
          >
            {t('address.makeDefault')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface RemoveAddressProps {
  /** Null while the dialog is closed. */
  readonly address: Address | null
  readonly onRemoved: () => void
  readonly onCancel: () => void
}

function RemoveAddress({ address, ...handlers }: RemoveAddressProps) {
  const { t } = useTranslation('account')
  return (
    <RemovalDialog
      id={address?.id}
      mutation={useRemoveAddressMutation()}
      title={t('address.removeTitle')}
      texts={{
        remove: t('address.remove'),
        removing: t('address.removing'),
        keep: t('address.cancelRemoval'),
      }}
      {...handlers}
    >
      {address?.firstName} {address?.lastName}, {address?.address}
    </RemovalDialog>
  )
}
