import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, OutgoingMail } from './mail'
import { headersOf } from './mailHeaders'

/** Creates a transport that writes each mail to an .eml file. For development: no mail leaves the machine. */
export function mailFolder({ folder, from }: { readonly folder: string; readonly from: string }): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      // Unencoded, so that links can be copied from the file.
      const { message } = await composer.sendMail({
        ...headersOf(mail, from),
        text: { raw: unencoded('text/plain', mail.text) },
        html: { raw: unencoded('text/html', mail.html) },
      })
      if (!Buffer.isBuffer(message)) throw new Error('A mail was not composed whole')
      // Readable by this system user only: mails contain names, addresses and links that open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, fileNameOf(mail))
      const unfinished = `${file}.unfinished`
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, file)
    },
    close: async () => composer.close(),
  }
}

/** Names start with the time, so the newest file is last. A retry overwrites the mail's own file. */
const fileNameOf = ({ writtenAt, id }: OutgoingMail) =>
  `${writtenAt.toISOString().replace(/[:.]/g, '-')}-${id.slice(0, 8)}.eml`

const unencoded = (type: string, content: string) =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', content].join('\r\n')
