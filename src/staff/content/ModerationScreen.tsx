import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { maxAnswerLength, maxReasonLength, reviewStates, type ReviewState } from '../../domain/product/review'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField, TextAreaField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { SkeletonRows } from '../../ui/Skeleton'
import { ScreenTitle } from '../frame/ScreenTitle'
import {
  useAnswerQuestionMutation,
  useCountPendingQuery,
  useDecideReviewMutation,
  useGetStaffQuestionsQuery,
  useGetStaffReviewsQuery,
  useRejectQuestionMutation,
  type StaffQuestion,
  type StaffReview,
} from './contentApi'
import styles from './Content.module.css'

/** Reviews and questions: what waits, and earlier decisions. The address names the list: `?kind=questions&state=…`. */
export function ModerationScreen() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const { data: pending } = useCountPendingQuery()
  const isQuestions = search.get('kind') === 'questions'
  const state = reviewStates.find((known) => known === search.get('state')) ?? 'pending'
  const kind = isQuestions ? 'questions' : 'reviews'
  return (
    <>
      <ScreenTitle title={t('staff.menu.moderation')} />
      <div className={styles.bar}>
        <nav aria-label={t('staff.menu.moderation')} className={styles.tabs}>
          {(['reviews', 'questions'] as const).map((each) => (
            <Link
              key={each}
              to={`/moderation/?kind=${each}`}
              aria-current={each === kind ? 'page' : undefined}
            >
              {t(`staff.moderation.${each}`, { count: pending?.[each] ?? 0 })}
            </Link>
          ))}
        </nav>
        <SelectField
          label={t('staff.moderation.state')}
          value={state}
          onChange={({ target }) => setSearch({ kind, state: target.value }, { replace: true })}
        >
          {reviewStates.map((each) => (
            <option key={each} value={each}>
              {t(`staff.moderation.states.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {isQuestions ? <Questions key={state} state={state} /> : <Reviews key={state} state={state} />}
    </>
  )
}

interface ListProps {
  readonly state: ReviewState
}

function Reviews({ state }: ListProps) {
  const [after, setAfter] = useState<number>()
  const { data, error, refetch } = useGetStaffReviewsQuery({ state, after })
  return (
    <Entries
      error={error}
      onRetry={() => void refetch()}
      entries={data?.reviews.map((review) => (
        <ReviewEntry key={`${review.id} ${review.state}`} review={review} />
      ))}
      onMore={data && data.next !== null ? () => setAfter(data.next ?? undefined) : null}
    />
  )
}

function Questions({ state }: ListProps) {
  const [after, setAfter] = useState<number>()
  const { data, error, refetch } = useGetStaffQuestionsQuery({ state, after })
  return (
    <Entries
      error={error}
      onRetry={() => void refetch()}
      entries={data?.questions.map((question) => (
        <QuestionEntry key={`${question.id} ${question.state}`} question={question} />
      ))}
      onMore={data && data.next !== null ? () => setAfter(data.next ?? undefined) : null}
    />
  )
}

interface EntriesProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly entries: readonly ReactNode[] | undefined
  /** Null on the last page. */
  readonly onMore: (() => void) | null
}

function Entries({ error, onRetry, entries, onMore }: EntriesProps) {
  const { t } = useTranslation('staff')
  if (error) return <ErrorNote error={error} onRetry={onRetry} />
  if (!entries) return <SkeletonRows count={3} blockSize="14rem" />
  if (entries.length === 0)
    return (
      <EmptyState drawing="orders" title={t('staff.moderation.none')} text={t('staff.moderation.noneText')} />
    )
  return (
    <>
      <ul role="list" className={styles.entries}>
        {entries}
      </ul>
      {onMore ? (
        <div>
          <Button onClick={onMore}>{t('staff.moderation.more')}</Button>
        </div>
      ) : null}
    </>
  )
}

interface EntryProps {
  readonly product: string | null
  readonly facts: readonly string[]
  readonly text: string
  readonly children: ReactNode
}

/** A text of a shopper with what is known of it. */
function Entry({ product, facts, text, children }: EntryProps) {
  const { t } = useTranslation('staff')
  return (
    <li className={styles.entry}>
      <h2>{product ?? t('staff.moderation.deleted')}</h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <blockquote className={styles.text}>{text}</blockquote>
      {children}
    </li>
  )
}

function ReviewEntry({ review }: { readonly review: StaffReview }) {
  const { t } = useTranslation('staff')
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  const [isRejecting, setIsRejecting] = useState(false)
  const [reason, setReason] = useState(review.reason)
  const [decide, { error, isLoading }] = useDecideReviewMutation()
  const { id, state, stars, fit, name, text, language, orderNumber, createdAt } = review
  const seen = { id, text, name }
  const reject = () => {
    const given = reason.trim()
    if (given !== '' && !isLoading) void decide({ ...seen, state: 'refused', reason: given })
  }
  return (
    <Entry
      {...review}
      facts={[
        t('staff.moderation.stars', { count: stars }),
        fit === null ? '' : t(`staff.moderation.fit.${fit}`),
        name || t('staff.moderation.nameless'),
        language,
        day.format(new Date(createdAt)),
        t('staff.moderation.order', { number: orderNumber }),
      ]}
    >
      {state === 'refused' ? <p>{t('staff.moderation.reasonWas', { reason: review.reason })}</p> : null}
      {isRejecting ? (
        <TextAreaField
          label={t('staff.moderation.reason')}
          hint={t('staff.moderation.reasonHint')}
          rows={3}
          maxLength={maxReasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {error && !isLoading ? <ErrorNote error={error} /> : null}
      <div className={styles.actions}>
        {isRejecting ? (
          <>
            <Button
              tone="accent"
              aria-busy={isLoading}
              disabledReason={reason.trim() === '' ? t('staff.moderation.reasonMissing') : undefined}
              onClick={reject}
            >
              {t('staff.moderation.reject')}
            </Button>
            <Button onClick={() => setIsRejecting(false)}>{t('staff.moderation.back')}</Button>
          </>
        ) : (
          <>
            {state === 'published' ? null : (
              <Button
                tone="accent"
                aria-busy={isLoading}
                onClick={() => (isLoading ? undefined : void decide({ ...seen, state: 'published' }))}
              >
                {t('staff.moderation.publish')}
              </Button>
            )}
            {state === 'refused' ? null : (
              <Button onClick={() => setIsRejecting(true)}>{t('staff.moderation.reject')}</Button>
            )}
          </>
        )}
      </div>
    </Entry>
  )
}

function QuestionEntry({ question }: { readonly question: StaffQuestion }) {
  const { t } = useTranslation('staff')
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  const [answer, setAnswer] = useState(question.answer)
  const [send, sending] = useAnswerQuestionMutation()
  const [reject, rejecting] = useRejectQuestionMutation()
  const { id, state, name, language, wantsMail, createdAt } = question
  const isBusy = sending.isLoading || rejecting.isLoading
  const error = sending.error ?? rejecting.error
  const isUnchanged = answer.trim() === '' || answer.trim() === question.answer
  return (
    <Entry
      {...question}
      facts={[
        name || t('staff.moderation.nameless'),
        language,
        day.format(new Date(createdAt)),
        wantsMail ? t('staff.moderation.wantsMail') : '',
      ]}
    >
      <TextAreaField
        label={t('staff.moderation.answer')}
        hint={t('staff.moderation.answerHint')}
        rows={4}
        maxLength={maxAnswerLength}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {error && !isBusy ? <ErrorNote error={error} /> : null}
      <div className={styles.actions}>
        <Button
          tone="accent"
          aria-busy={isBusy}
          disabledReason={isUnchanged ? t('staff.moderation.answerMissing') : undefined}
          onClick={() => (isBusy ? undefined : void send({ id, answer: answer.trim() }))}
        >
          {t('staff.moderation.publishAnswer')}
        </Button>
        {state === 'refused' ? null : (
          <Button aria-busy={isBusy} onClick={() => (isBusy ? undefined : void reject(id))}>
            {t('staff.moderation.reject')}
          </Button>
        )}
      </div>
    </Entry>
  )
}
