import { useState } from 'react'
import { withSecrets } from '../../../api/secrets'
import type { Customer } from '../../../domain/customer/customer'
import { maxPasskeyNameLength, maxPasskeys, type Passkey } from '../../../domain/customer/passkey'
import { useDate } from '../../../site/formats/useMoment'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/Field'
import { useForm } from '../../../ui/form/useForm'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { CustomerForm } from '../CustomerForm'
import { createPasskey, suggestPasskeyName, useHasPasskeys } from '../passkeys'
import { PasswordField } from '../PasswordField'
import { useFieldErrors } from '../useFieldErrors'
import { useFieldMessages } from '../useFieldMessages'
import {
  useAddPasskeyMutation,
  useGetPasskeysQuery,
  useRemovePasskeyMutation,
  useRequestPasskeyMutation,
} from './accountApi'
import { AddressSkeleton } from './AddressSkeleton'
import { RemovalDialog } from './RemovalDialog'
import { useFocusedNotice } from './useFocusedNotice'
import styles from './Account.module.css'

/** The customer's passkeys, with ways to add and remove them. */
export function PasskeyList({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const { data: passkeys, error, isFetching, refetch } = useGetPasskeysQuery()
  const hasPasskeys = useHasPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const { top, notice, clear, complete } = useFocusedNotice()
  const done = (message: string) => {
    setIsAdding(false)
    setRemoving(null)
    complete(message)
  }
  if (!passkeys)
    return error && !isFetching ? (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    ) : (
      <AddressSkeleton />
    )
  const obstacle = hasPasskeys ? null : t('passkey.unsupported')
  const full = passkeys.length >= maxPasskeys ? t('passkey.full', { count: maxPasskeys }) : null
  return (
    <div ref={top} className={styles.book} tabIndex={-1} role="group" aria-label={t('passkey.title')}>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      {passkeys.length === 0 ? null : (
        <ul role="list" className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NewPasskeyForm
          customer={customer}
          onAdded={() => done(t('passkey.added'))}
          onCancel={() => done('')}
        />
      ) : (
        <div>
          <Button
            disabledReason={obstacle ?? full}
            onClick={() => {
              clear()
              setIsAdding(true)
            }}
          >
            {t('passkey.add')}
          </Button>
        </div>
      )}
      <RemovePasskey
        passkey={removing}
        onRemoved={() => done(t('passkey.removed'))}
        onCancel={() => setRemoving(null)}
      />
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('account')
  const formatDay = useDate()
  const { name, host, addedAt, usedAt } = passkey
  return (
    <li className={styles.passkey}>
      <p className={styles.passkeyText}>
        <strong>{name}</strong>
        <span>{t('passkey.addedOn', { date: formatDay(addedAt) })}</span>
        <span>
          {usedAt === null ? t('passkey.neverUsed') : t('passkey.usedOn', { date: formatDay(usedAt) })}
        </span>
        {host === window.location.hostname ? null : <span>{t('passkey.elsewhere', { host })}</span>}
      </p>
      <Button tone="quiet" aria-label={t('passkey.removeThis', { name })} onClick={onRemove}>
        {t('passkey.remove')}
      </Button>
    </li>
  )
}

interface NewPasskeyFormProps {
  readonly customer: Customer
  readonly onAdded: () => void
  readonly onCancel: () => void
}

const fields = ['name', 'password'] as const

/** Asks for a name and the password, then has the device create a passkey. */
function NewPasskeyForm({ customer, onAdded, onCancel }: NewPasskeyFormProps) {
  const { t } = useTranslation(['account', 'shop'])
  const messages = useFieldMessages()
  const [requestPasskey, { error: requestError }] = useRequestPasskeyMutation()
  const [addPasskey, { error: addError }] = useAddPasskeyMutation()
  const [state, setState] = useState<'idle' | 'pending' | 'cancelled' | 'known'>('idle')
  const form = useForm({
    name: 'passkey',
    fields,
    initial: { name: suggestPasskeyName(navigator.userAgent), password: '' },
    check: (field, values) => {
      if (field === 'password') return messages.password(values.password)
      return values.name.trim() === '' ? t('passkey.nameMissing') : null
    },
    error: state === 'idle' ? (requestError ?? addError) : undefined,
    toFieldError: useFieldErrors(fields, { invalid_credentials: 'password' }),
  })
  const add = async () => {
    const { name, password } = form.values
    const created = await createPasskey(await requestPasskey(withSecrets({}, { password })).unwrap())
    if (created === null || created === 'known') {
      setState(created ?? 'cancelled')
      return
    }
    await addPasskey(withSecrets({ name: name.trim() }, { passkey: created.response })).unwrap()
    onAdded()
  }
  const send = () => {
    setState('pending')
    // The hooks have the errors of requests.
    void add().catch(() => setState('idle'))
  }
  return (
    <CustomerForm
      label={t('passkey.add')}
      form={form}
      send={send}
      isSending={state === 'pending'}
      submit={t('passkey.add')}
      sending={t('passkey.adding')}
      tone="plain"
      beside={
        <Button tone="quiet" onClick={onCancel}>
          {t('passkey.cancel')}
        </Button>
      }
    >
      {/* Associates the password with its account in password managers. */}
      <input type="email" autoComplete="username" value={customer.email} readOnly hidden />
      <TextField
        {...form.control('name')}
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        required
        autoFocus
      />
      <PasswordField
        control={form.control('password')}
        label={t('field.password.current')}
        hint={t('passkey.why')}
        autoComplete="current-password"
      />
      {state === 'cancelled' || state === 'known' ? (
        <Notice tone={state === 'known' ? 'caution' : 'plain'} isLive>
          <p>{state === 'known' ? t('passkey.known') : t('passkey.notAdded')}</p>
        </Notice>
      ) : null}
    </CustomerForm>
  )
}

interface RemovePasskeyProps {
  /** Null while the dialog is closed. */
  readonly passkey: Passkey | null
  readonly onRemoved: () => void
  readonly onCancel: () => void
}

function RemovePasskey({ passkey, ...handlers }: RemovePasskeyProps) {
  const { t } = useTranslation('account')
  return (
    <RemovalDialog
      id={passkey?.id}
      mutation={useRemovePasskeyMutation()}
      title={t('passkey.removeTitle')}
      texts={{ remove: t('passkey.remove'), removing: t('passkey.removing'), keep: t('passkey.keep') }}
      {...handlers}
    >
      {t('passkey.removeText', { name: passkey?.name })}
    </RemovalDialog>
  )
}
