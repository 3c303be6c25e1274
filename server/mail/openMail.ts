import path from 'node:path'
import type { Settings } from '../settings/settings'
import type { Mail } from './mail'
import { mailFolder } from './mailFolder'
import { smtpMail } from './smtpMail'

/**
 * What the settings send mails by.
 * @param dataFolder where the folder of mails lies, as long as no mail server is named
 */
export function openMail(
  { mailServer, mailFrom: from }: Pick<Settings, 'mailServer' | 'mailFrom'>,
  dataFolder: string,
): Mail {
  if (mailServer) return smtpMail({ server: mailServer, from })
  return mailFolder({ folder: path.join(dataFolder, 'mails'), from })
}
