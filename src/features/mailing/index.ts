export { MailedAction, type MailedActionTexts } from './MailedAction'
export { useStopCartMailsMutation } from './mailingApi'
