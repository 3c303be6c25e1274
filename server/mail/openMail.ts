import path from 'node:path'
import type { Settings } from '../settings/settings'
import type { Mail } from './mail'
import { mailFolder } from './mailFolder'
import { smtpMail } from './smtpMail'

/**
 * Opens the transport of the settings.
 * @param dataFolder parent of the mail folder, used without a mail server
 */
export function openMail(
  { mailServer, mailFrom: from }: Pick<Settings, 'mailServer' | 'mailFrom'>,
  dataFolder: string,
): Mail {
  if (mailServer) return smtpMail({ server: mailServer, from })
  return mailFolder({ folder: path.join(dataFolder, 'mails'), from })
}
