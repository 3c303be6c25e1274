import { useTranslation } from 'react-i18next'
import { withSecrets } from '../../api/secrets'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useEnterAsStaffMutation } from './auditApi'
import styles from './StaffEntrance.module.css'

/** The staff sign-in form. */
export function StaffEntrance({ onEntered }: { readonly onEntered: () => void }) {
  const { t } = useTranslation(['audit', 'shop'])
  const [enter, { error, isLoading }] = useEnterAsStaffMutation()
  const form = useForm<'token'>({
    name: 'staff',
    initial: { token: '' },
    fields: ['token'],
    check: (_field, { token }) => (token.trim() === '' ? t('audit.tokenMissing') : null),
  })
  const send = async () => {
    if (isLoading) return
    const result = await enter(withSecrets({}, { token: form.values.token.trim() }))
    if (!result.error) onEntered()
  }
  return (
    // `post`: without a script, a GET form would write the token into the url.
    <form className={styles.entrance} method="post" noValidate onSubmit={form.onSubmit(() => void send())}>
      <p>{t('audit.entrance')}</p>
      {/* `_self`: a page of another bundle, which the shop must not prefetch. */}
      <a href="/staff/" target="_self">
        {t('audit.byAccount')}
      </a>
      <TextField
        {...form.control('token')}
        type="password"
        label={t('audit.token')}
        hint={t('audit.tokenHint')}
        autoComplete="current-password"
        required
      />
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('audit.enter')}
        </Button>
      </div>
      {error && !isLoading ? <ErrorNote error={error} /> : null}
    </form>
  )
}
