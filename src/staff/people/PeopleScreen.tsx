import { useState } from 'react'
import { isEmailAddress } from '../../domain/emailAddress'
import { isCommerceError } from '../../domain/errors'
import { staffRoles, type StaffRole } from '../../domain/staffRoles'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/form/Checkbox'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import {
  useChangeStaffMemberMutation,
  useGetStaffMembersQuery,
  useInviteStaffMemberAgainMutation,
  useInviteStaffMemberMutation,
  type StaffMember,
} from '../staffApi'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import styles from './People.module.css'

/** The members of the staff: invited, changed and dismissed by owners. */
export function PeopleScreen() {
  const { t } = useTranslation('staff')
  const { data, error, refetch } = useGetStaffMembersQuery()
  const [opened, setOpened] = useState<StaffMember | 'new' | null>(null)
  const [link, setLink] = useState<InvitationLink | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const open = (member: StaffMember | 'new') => {
    setConflict(null)
    setOpened(member)
  }
  const close = () => setOpened(null)
  return (
    <>
      <ScreenTitle title={t('staff.menu.people')}>
        <Button tone="accent" onClick={() => open('new')}>
          {t('staff.people.invite')}
        </Button>
      </ScreenTitle>
      {link ? <LinkNotice {...link} /> : null}
      {conflict === null ? null : (
        <Notice tone="caution" title={t('staff.people.conflict', { name: conflict })} isLive>
          <p>{t('staff.people.conflictText')}</p>
        </Notice>
      )}
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Members members={data.members} onOpen={open} />
      ) : error ? null : (
        <Skeleton blockSize="16rem" />
      )}
      <Dialog isOpen={opened === 'new'} onClose={close} position="middle" title={t('staff.people.invite')}>
        <InviteForm
          onInvited={(invited) => {
            setLink(invited)
            close()
          }}
        />
      </Dialog>
      <Dialog
        isOpen={opened !== null && opened !== 'new'}
        onClose={close}
        position="middle"
        title={opened !== null && opened !== 'new' ? opened.name : ''}
      >
        {opened !== null && opened !== 'new' ? (
          <MemberForm
            member={opened}
            onDone={close}
            onInvited={setLink}
            onConflict={() => {
              setConflict(opened.name)
              close()
            }}
          />
        ) : null}
      </Dialog>
    </>
  )
}

interface InvitationLink {
  readonly name: string
  readonly link: string
}

/** The link of an invitation that was just sent, for a person whose mail doesn't arrive. */
function LinkNotice({ name, link }: InvitationLink) {
  const { t } = useTranslation('staff')
  return (
    <Notice tone="good" title={t('staff.people.invited', { name })} isLive>
      <p>{t('staff.people.link')}</p>
      <code className={styles.link}>{link}</code>
    </Notice>
  )
}

interface MembersProps {
  readonly members: readonly StaffMember[]
  readonly onOpen: (member: StaffMember) => void
}

function Members({ members, onOpen }: MembersProps) {
  const { t } = useTranslation('staff')
  const clock = useClock()
  return (
    <DataTable
      label={t('staff.menu.people')}
      rows={members}
      toKey={({ id }) => id}
      columns={[
        {
          name: t('staff.people.name'),
          isRowHeader: true,
          cell: (member) => (
            <Button tone="quiet" onClick={() => onOpen(member)}>
              {member.name}
            </Button>
          ),
        },
        { name: t('staff.people.email'), cell: ({ email }) => email },
        {
          name: t('staff.people.roles'),
          cell: ({ roles }) => roles.map((role) => t(`staff.role.${role}`)).join(', '),
        },
        { name: t('staff.people.state'), cell: ({ state }) => t(`staff.people.states.${state}`) },
        {
          name: t('staff.people.seen'),
          cell: ({ seenAt }) => (seenAt === null ? t('staff.people.never') : clock(seenAt)),
        },
      ]}
    />
  )
}

interface RolesProps {
  readonly roles: readonly StaffRole[]
  readonly onChange: (roles: readonly StaffRole[]) => void
}

/** A choice of roles with what each opens. */
function Roles({ roles, onChange }: RolesProps) {
  const { t } = useTranslation('staff')
  return (
    <fieldset className={styles.roles}>
      <legend>{t('staff.people.roles')}</legend>
      {staffRoles.map((role) => (
        <div key={role}>
          <Checkbox
            label={t(`staff.role.${role}`)}
            isChecked={roles.includes(role)}
            onChange={(isChecked) =>
              onChange(staffRoles.filter((each) => (each === role ? isChecked : roles.includes(each))))
            }
          />
          <p className={styles.hint}>{t(`staff.roleText.${role}`)}</p>
        </div>
      ))}
    </fieldset>
  )
}

function InviteForm({ onInvited }: { readonly onInvited: (invited: InvitationLink) => void }) {
  const { t } = useTranslation('staff')
  const [roles, setRoles] = useState<readonly StaffRole[]>(['orders'])
  const [invite, { error, isLoading }] = useInviteStaffMemberMutation()
  const form = useForm<'name' | 'email'>({
    name: 'invite',
    initial: { name: '', email: '' },
    fields: ['name', 'email'],
    check: (field, values) => {
      if (field === 'name') return values.name.trim() === '' ? t('staff.people.nameMissing') : null
      return isEmailAddress(values.email.trim()) ? null : t('staff.people.emailForm')
    },
    error,
    toFieldError: ({ code }) =>
      code === 'duplicated_email' ? ['email', t('staff.people.memberAlready')] : null,
  })
  const send = async () => {
    if (isLoading || roles.length === 0) return
    const name = form.values.name.trim()
    const { data } = await invite({ name, email: form.values.email.trim(), roles })
    if (data) onInvited({ name, link: data.link })
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(() => void send())}>
      <TextField {...form.control('name')} label={t('staff.people.name')} autoComplete="off" required />
      <TextField
        {...form.control('email')}
        label={t('staff.people.email')}
        type="email"
        autoComplete="off"
        required
      />
      <Roles roles={roles} onChange={setRoles} />
      {roles.length === 0 ? <p role="alert">{t('staff.people.rolesMissing')}</p> : null}
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.people.send')}
        </Button>
      </div>
    </form>
  )
}

interface MemberFormProps {
  readonly member: StaffMember
  readonly onDone: () => void
  readonly onInvited: (invited: InvitationLink) => void
  readonly onConflict: () => void
}

function MemberForm({ member, onDone, onInvited, onConflict }: MemberFormProps) {
  const { t } = useTranslation('staff')
  const [roles, setRoles] = useState(member.roles)
  const [change, changing] = useChangeStaffMemberMutation()
  const [inviteAgain, inviting] = useInviteStaffMemberAgainMutation()
  const isActive = member.state !== 'dismissed'
  const isBusy = changing.isLoading || inviting.isLoading
  const error = changing.error ?? inviting.error
  const save = async (isActiveThen: boolean) => {
    const before = { roles: member.roles, isActive }
    const { error } = await change({ id: member.id, roles, isActive: isActiveThen, before })
    if (!error) onDone()
    else if (isCommerceError(error) && error.code === 'content_conflict') onConflict()
  }
  const invite = async () => {
    const { data } = await inviteAgain(member.id)
    if (!data) return
    onInvited({ name: member.name, link: data.link })
    onDone()
  }
  return (
    <div className={styles.form}>
      <p>{member.email}</p>
      <Roles roles={roles} onChange={setRoles} />
      {roles.length === 0 ? <p role="alert">{t('staff.people.rolesMissing')}</p> : null}
      {error && !isBusy ? <ErrorNote error={error} /> : null}
      <div className={styles.actions}>
        <Button
          tone="accent"
          aria-busy={isBusy}
          onClick={() => (roles.length > 0 && !isBusy ? void save(isActive) : undefined)}
        >
          {t('staff.people.save')}
        </Button>
        <Button aria-busy={isBusy} onClick={() => (isBusy ? undefined : void save(!isActive))}>
          {t(isActive ? 'staff.people.dismiss' : 'staff.people.takeBack')}
        </Button>
        {isActive ? (
          <Button aria-busy={isBusy} onClick={() => (isBusy ? undefined : void invite())}>
            {t('staff.people.inviteAgain')}
          </Button>
        ) : null}
      </div>
      {isActive ? <p className={styles.hint}>{t('staff.people.inviteAgainText')}</p> : null}
    </div>
  )
}
