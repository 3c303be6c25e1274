import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import {
  MailedAction,
  NewsletterForm,
  useConfirmNewsletterMutation,
  useStopCartMailsMutation,
  useStopNewsletterMutation,
} from '../../features/mailing'
import { ManageAlerts } from '../../features/stockAlerts'
import { useTranslation } from '../../site/translations/useTranslation'
import { PageHead } from '../shell/documentHead/PageHead'
import { BestSellersOnDemand } from './BestSellersOnDemand'
import { Drawing, envelope } from './text/HelpParts'
import styles from './AccountFrame.module.css'

/** The form of the newsletter, and the targets of links in mails that confirm or end what the recipient gets. */
export function MailsPage() {
  const { t } = useTranslation(['mailing', 'shop'])
  const [list = '', action = ''] = useLocation().pathname.split('/').filter(Boolean)
  if (list === 'stock-alerts') {
    const isStop = action === 'stop'
    return (
      <Frame title={t(isStop ? 'stockAlert.stop.title' : 'stockAlert.confirm.title')}>
        <ManageAlerts key={action} action={isStop ? 'stop' : 'confirm'} />
      </Frame>
    )
  }
  switch (action) {
    case 'confirm':
      return <ConfirmNewsletter />
    case 'stop':
      return <StopNewsletter />
    case 'stop-cart':
      return <StopCartMails />
    default:
      return (
        <Frame title={t('mailing.newsletter.title')}>
          <NewsletterForm />
        </Frame>
      )
  }
}

interface FrameProps {
  readonly title: string
  readonly children: ReactNode
  /** Below the frame, in the page's full width. */
  readonly below?: ReactNode
}

function Frame({ title, children, below }: FrameProps) {
  return (
    <>
      <div className={styles.signIn}>
        <PageHead title={title} description={title} isHidden />
        <Drawing {...envelope} />
        <h1>{title}</h1>
        {children}
      </div>
      {below}
    </>
  )
}

function ConfirmNewsletter() {
  const { t } = useTranslation(['mailing', 'shop'])
  const [confirm, state] = useConfirmNewsletterMutation()
  const texts = {
    text: t('mailing.newsletter.confirm.text'),
    button: t('mailing.newsletter.confirm.button'),
    done: t('mailing.newsletter.confirm.done'),
  }
  return (
    <Frame
      title={t('mailing.newsletter.confirm.title')}
      below={state.isSuccess ? <BestSellersOnDemand /> : null}
    >
      <MailedAction texts={texts} send={confirm} state={state} />
    </Frame>
  )
}

function StopNewsletter() {
  const { t } = useTranslation(['mailing', 'shop'])
  const [stop, state] = useStopNewsletterMutation()
  const texts = {
    text: t('mailing.newsletter.stop.text'),
    button: t('mailing.newsletter.stop.button'),
    done: t('mailing.newsletter.stop.done'),
  }
  return (
    <Frame title={t('mailing.newsletter.stop.title')}>
      <MailedAction texts={texts} send={stop} state={state} />
    </Frame>
  )
}

function StopCartMails() {
  const { t } = useTranslation(['mailing', 'shop'])
  const [stop, state] = useStopCartMailsMutation()
  const texts = {
    text: t('mailing.cartMails.text'),
    button: t('mailing.cartMails.button'),
    done: t('mailing.cartMails.done'),
  }
  return (
    <Frame title={t('mailing.cartMails.title')}>
      <MailedAction texts={texts} send={stop} state={state} />
    </Frame>
  )
}
