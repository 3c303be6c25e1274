import { useState } from 'react'
import { useParams } from 'react-router-dom'
import {
  contentKinds,
  maxBarLength,
  maxCartMailHours,
  maxPicks,
  type ContentKey,
  type ContentKind,
} from '../../domain/content/content'
import staffContent from '../../site/locales/en/staffContent.json'
import { languages } from '../../site/site'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale, useSite } from '../../site/useSite'
import { Button, ServerLink } from '../../ui/Button'
import { TextAreaField, TextField } from '../../ui/form/Field'
import { useForm, type Form } from '../../ui/form/useForm'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import { NotHere } from '../frame/StaffFrame'
import { useTexts } from '../useTexts'
import {
  isContentConflict,
  useDeleteContentDraftMutation,
  useGetContentQuery,
  useListContentQuery,
  usePublishContentMutation,
  useSaveContentDraftMutation,
  type StaffContent,
} from './contentApi'
import {
  contentFields,
  fieldOf,
  findWrongLine,
  formatScope,
  previewPage,
  toTexts,
  toValue,
} from './contentForms'
import { ContentHistory } from './ContentHistory'
import styles from './Content.module.css'

/** One entry of the content: its draft, its preview, and its versions. */
export function ContentEntryScreen() {
  useTexts({ staffContent })
  const { t } = useTranslation('staffContent')
  const locale = useLocale()
  const { kind: name, scope = '' } = useParams()
  const kind = contentKinds.find((known) => known === name)
  const { data, error, refetch } = useGetContentQuery(
    { kind: kind ?? 'sale', scope },
    { skip: !kind, refetchOnMountOrArgChange: true },
  )
  const [loads, setLoads] = useState(0)
  if (!kind) return <NotHere />
  // The form begins again with what the server has, after its value was restored or discarded.
  const reload = () => void refetch().then(() => setLoads(loads + 1))
  return (
    <>
      <ScreenTitle title={`${t(`staff.content.kinds.${kind}`)}: ${formatScope({ kind, scope }, locale)}`} />
      <p>
        <Link to="/content/">{t('staff.content.all')}</Link>
      </p>
      <p className={styles.facts}>{t(`staff.content.texts.${kind}`)}</p>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton blockSize="24rem" />}
      {data ? (
        <>
          <Editor key={`${kind} ${scope} ${loads}`} entry={data} onReload={reload} />
          <ContentHistory entry={data} onRestored={reload} />
        </>
      ) : null}
    </>
  )
}

interface EditorProps {
  readonly entry: StaffContent
  readonly onReload: () => void
}

function Editor({ entry, onReload }: EditorProps) {
  const { t } = useTranslation('staffContent')
  const { kind, scope, draft } = entry
  const key: ContentKey = { kind, scope }
  const [newest] = entry.versions
  const newestVersion = newest?.version ?? 0
  /** The version that the author saw. */
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? newestVersion)
  /** Time of the draft that the author saw or saved. */
  const [draftAt, setDraftAt] = useState(draft?.at ?? null)
  const [saved, setSaved] = useState(() => toTexts(kind, draft ? draft.value : currentValue(entry)))
  const [save, saving] = useSaveContentDraftMutation()
  const [publish, publishing] = usePublishContentMutation()
  const [discard, discarding] = useDeleteContentDraftMutation()
  const isBusy = saving.isLoading || publishing.isLoading || discarding.isLoading
  const checkLines = (text: string) => {
    const wrong = findWrongLine(text)
    if (!wrong) return null
    const { line } = wrong
    return wrong.isTwice ? t('staff.content.twice', { line }) : t('staff.content.lineForm', { line })
  }
  const form = useForm<string>({
    name: 'content',
    initial: saved,
    fields: contentFields[kind],
    // The server checks the rest with its schemas, which no page loads.
    check: (_field, values) => (kind === 'synonyms' ? checkLines(values['list'] ?? '') : null),
    error: saving.error,
    toFieldError: ({ field = '', message }) => {
      const own = fieldOf(kind, field)
      return contentFields[kind].includes(own) ? [own, message] : null
    },
  })
  const isSaved =
    draft?.at === draftAt &&
    draft.basedOn === basedOn &&
    contentFields[kind].every((field) => saved[field] === form.values[field])
  const isOutdated = basedOn !== newestVersion
  const otherDraft = isContentConflict(saving.error) && draft?.at !== draftAt ? draft : null
  const saveDraft = async (replacedAt: string | null) => {
    const { values } = form
    const { data } = await save({ ...key, basedOn, draftAt: replacedAt, value: toValue(kind, values) })
    if (!data) return false
    setSaved(values)
    setDraftAt(data.at)
    return true
  }
  const send = async () => {
    // Also an unchanged draft: another tab may have saved a different one, which nobody sees here.
    if (isBusy || !(await saveDraft(draftAt))) return
    const { data } = await publish(key)
    if (data) setBasedOn(data.version)
  }
  const keepMine = () => {
    setBasedOn(newestVersion)
    publishing.reset()
  }
  const withdraw = async () => {
    const { error } = await discard(key)
    if (!error) onReload()
  }
  const failure = publishing.error ?? discarding.error ?? form.formError
  return (
    <form className={styles.editor} noValidate onSubmit={form.onSubmit(() => void send())}>
      {isOutdated && newest ? (
        <Notice tone="caution" title={t('staff.content.conflict', { ...newest })} isLive>
          <p>{t('staff.content.conflictText')}</p>
          <div className={styles.actions}>
            <Button onClick={keepMine}>{t('staff.content.keepMine')}</Button>
            <Button onClick={() => void withdraw()}>{t('staff.content.takeTheirs')}</Button>
          </div>
        </Notice>
      ) : null}
      {otherDraft ? (
        <Notice tone="caution" title={t('staff.content.draftConflict')} isLive>
          <p>{t('staff.content.draftConflictText')}</p>
          <div className={styles.actions}>
            <Button onClick={() => (isBusy ? undefined : void saveDraft(otherDraft.at))}>
              {t('staff.content.keepThisDraft')}
            </Button>
            <Button onClick={onReload}>{t('staff.content.openOtherDraft')}</Button>
          </div>
        </Notice>
      ) : null}
      <Fields kind={kind} form={form} />
      {failure && !isBusy && !isOutdated && !otherDraft ? <ErrorNote error={failure} /> : null}
      {isSaved && !isBusy ? (
        <Notice tone="plain" isLive>
          <p>{t('staff.content.saved')}</p>
        </Notice>
      ) : null}
      {publishing.data && !isBusy && !draft ? (
        <Notice tone="good" isLive>
          <p>{t('staff.content.isPublished', publishing.data)}</p>
        </Notice>
      ) : null}
      {kind === 'synonyms' ? null : isSaved ? <PreviewLink entry={entry} search="" /> : null}
      {kind === 'synonyms' && isSaved ? <TriedSearch entry={entry} /> : null}
      <div className={styles.actions}>
        <Button
          aria-busy={saving.isLoading}
          onClick={form.onSubmit(() => {
            if (!isBusy) void saveDraft(draftAt)
          })}
        >
          {t('staff.content.save')}
        </Button>
        <Button type="submit" tone="accent" aria-busy={isBusy}>
          {t('staff.content.publish')}
        </Button>
        {draft ? (
          <Button tone="quiet" onClick={() => (isBusy ? undefined : void withdraw())}>
            {t('staff.content.discard')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const currentValue = ({ versions: [newest], initial }: StaffContent) => newest?.value ?? initial

/** A link to the draft's preview, on this site if it shows the entry. */
function PreviewLink({ entry, search }: { readonly entry: StaffContent; readonly search: string }) {
  const { t } = useTranslation('staffContent')
  const { id } = useSite()
  const { data } = useListContentQuery()
  const sites = (data?.entries ?? []).flatMap(({ kind, scope }) => (kind === 'home' ? [scope] : []))
  const page = previewPage(entry, [...(sites.includes(id) ? [id] : []), ...sites], search)
  if (!entry.draft || page === null) return null
  return (
    <div>
      <ServerLink href={`/api/staff/drafts/${entry.draft.id}/pages/${page}`}>
        {t('staff.content.preview')}
      </ServerLink>
    </div>
  )
}

function TriedSearch({ entry }: { readonly entry: StaffContent }) {
  const { t } = useTranslation('staffContent')
  const [search, setSearch] = useState('')
  return (
    <>
      <TextField
        label={t('staff.content.tried')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        autoComplete="off"
      />
      <PreviewLink entry={entry} search={search} />
    </>
  )
}

interface FieldsProps {
  readonly kind: ContentKind
  readonly form: Form<string>
}

/** The fields of a kind. */
function Fields({ kind, form }: FieldsProps) {
  const { t } = useTranslation('staffContent')
  const text = (field: string, label: string, hint?: string) => (
    <TextField {...form.control(field)} label={label} hint={hint} autoComplete="off" />
  )
  const area = (field: string, label: string, rows: number, hint?: string) => {
    const { id, name, value, problem, onBlur } = form.control(field)
    return (
      <TextAreaField
        id={id}
        name={name}
        value={value}
        problem={problem}
        onBlur={onBlur}
        label={label}
        hint={hint}
        rows={rows}
        spellCheck={false}
        onChange={({ target }) => form.set(field, target.value)}
      />
    )
  }
  const isOpen = kind === 'bar'
  const times = (
    <div className={styles.pair}>
      <TextField
        {...form.control('starts')}
        label={t('staff.content.starts')}
        hint={isOpen ? t('staff.content.now') : undefined}
        type="datetime-local"
      />
      <TextField
        {...form.control('ends')}
        label={t('staff.content.ends')}
        hint={isOpen ? t('staff.content.open') : undefined}
        type="datetime-local"
      />
    </div>
  )
  if (kind === 'sale') {
    const names = new Intl.DisplayNames('en', { type: 'language' })
    return (
      <>
        {times}
        {text('path', t('staff.content.path'), t('staff.content.pathHint'))}
        {languages.map((language) => (
          <div key={language} className={styles.pair}>
            {text(
              `title.${language}`,
              t('staff.content.title', { language: names.of(language) }),
              t('staff.content.usual'),
            )}
            {text(`endsIn.${language}`, t('staff.content.endsIn', { language: names.of(language) }))}
          </div>
        ))}
      </>
    )
  }
  if (kind === 'bar') {
    return (
      <>
        {text('text', t('staff.content.line'), t('staff.content.lineHint', { count: maxBarLength }))}
        {text('path', t('staff.content.path'), t('staff.content.noLink'))}
        {times}
      </>
    )
  }
  if (kind === 'home') {
    return (
      <>
        {text('hero', t('staff.content.hero'), t('staff.content.heroHint'))}
        {area('picks', t('staff.content.picks'), maxPicks, t('staff.content.picksHint', { count: maxPicks }))}
      </>
    )
  }
  if (kind === 'cartMail')
    return text('hours', t('staff.content.hours'), t('staff.content.hoursHint', { count: maxCartMailHours }))
  return area('list', t('staff.content.list'), 24)
}
