import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { DeliveryOption } from '../../domain/delivery'
import type { pinDelivery } from '../../domain/region/pinDelivery'
import { readStored, writeStored } from '../../site/browserStorage'
import { pinStorage } from '../../site/preferences'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import styles from './PinDelivery.module.css'

/** Returns delivery options with the days of one PIN code. */
export type DaysAtPin = (options: readonly DeliveryOption[]) => readonly DeliveryOption[]

interface PinDeliveryProps {
  /** Receives the days of the entered PIN code; null while there is none. They replace the region's days. */
  readonly onFound: (daysAtPin: DaysAtPin | null) => void
}

/** Asks for an Indian PIN code, for the days when a parcel ordered now arrives there. No request is sent. */
export function PinDelivery({ onFound }: PinDeliveryProps) {
  const { t } = useTranslation('productText')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [lookUp, setLookUp] = useState<{ readonly find: typeof pinDelivery } | null>(null)
  /** The submitted text; null before the first and while the shopper types. */
  const [requestedPin, setRequestedPin] = useState<string | null>(null)
  const lookUpPin = async (pin: string) => {
    // A failed chunk leaves the region's days, which are visible above.
    const loaded = await loadLookUp().catch(() => null)
    setLookUp(loaded)
    setRequestedPin(pin)
    const found = loaded?.find(pin, []) ?? null
    onFound(loaded && found ? (options) => loaded.find(pin, options)?.options ?? options : null)
    return found
  }
  useEffect(() => {
    const stored = readStored(...pinStorage())
    if (stored === null) return
    setText(stored)
    void lookUpPin(stored)
    // Once: the stored code is looked up when the field appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await lookUpPin(text)
    if (found) writeStored(...pinStorage(), found.pin)
    else field.current?.focus()
  }
  const result = (requestedPin !== null && lookUp?.find(requestedPin, [])) || null
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t('pin.label')}
        problem={requestedPin !== null && lookUp && !result ? t('pin.wrong') : undefined}
        isLive
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setRequestedPin(null)
          onFound(null)
        }}
      />
      <Button type="submit">{t('pin.check')}</Button>
      <p className={styles.result} role="status">
        {result ? (
          <strong>
            {result.city === ''
              ? t('pin.to', { pin: result.pin })
              : t('pin.toCity', { pin: result.pin, city: result.city })}
          </strong>
        ) : (
          t('pin.hint')
        )}
      </p>
    </form>
  )
}

async function loadLookUp() {
  const { pinDelivery } = await import(
    /* webpackChunkName: "pinPrefixes" */ '../../domain/region/pinDelivery'
  )
  return { find: pinDelivery }
}
