import { useState } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { described, FieldFrame, useFieldIds, type FieldLook } from '../../ui/form/Field'
import type { FieldControl } from '../../ui/form/useForm'
import styles from './PasswordField.module.css'

interface PasswordFieldProps extends Omit<FieldLook, 'problem'> {
  readonly control: FieldControl
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. Allows pasting and password managers. */
export function PasswordField({ label, hint, control, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation(['account', 'shop'])
  const { problem, ...input } = control
  const own = useFieldIds(control.id)
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...own} label={label} hint={hint} problem={problem}>
      <div className={styles.box}>
        <input
          {...input}
          {...described(own, hint, problem)}
          className={styles.input}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <button
          type="button"
          className={styles.toggle}
          aria-controls={own.id}
          aria-label={isShown ? t('password.hideThis', { label }) : t('password.showThis', { label })}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('password.hide') : t('password.show')}
        </button>
      </div>
    </FieldFrame>
  )
}
