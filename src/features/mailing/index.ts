export { MailedAction } from './MailedAction'
export {
  useConfirmNewsletterMutation,
  useStopCartMailsMutation,
  useStopNewsletterMutation,
} from './mailingApi'
export { NewsletterForm } from './NewsletterForm'
