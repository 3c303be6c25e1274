import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, dots unstuffed. */
  readonly data: string
}

/** A minimal mail server (RFC 5321) that receives or refuses mails. */
export interface SmtpServer {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** Credentials of clients as `user` and `password`. */
  readonly logins: readonly string[]
  /** Refuses the next recipients with this line; null accepts them again. */
  refuse(line: string | null): void
  close(): Promise<void>
}

export async function openSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const logins: string[] = []
  const sockets = new Set<Socket>()
  let refusal: string | null = null

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let from = ''
    let to: string[] = []
    let data: string[] | null = null
    let rest = ''
    const log = (line: string) => socket.write(`${line}\r\n`)

    const handle = (line: string) => {
      if (data !== null) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''))
        received.push({ from, to, data: data.join('\r\n') })
        data = null
        return void log('250 taken')
      }
      const [verb = '', argument = ''] = line.split(/ (.*)/s)
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return void log('250-mail.test\r\n250 AUTH PLAIN')
        case 'AUTH':
          logins.push(Buffer.from(argument.replace('PLAIN ', ''), 'base64').toString().slice(1))
          return void log('235 welcome')
        case 'MAIL':
          from = address(argument)
          to = []
          return void log('250 ok')
        case 'RCPT':
          if (refusal !== null) return void log(refusal)
          to.push(address(argument))
          return void log('250 ok')
        case 'DATA':
          data = []
          return void log('354 go on')
        case 'QUIT':
          log('221 bye')
          return void socket.end()
        default:
          return void log('502 not here')
      }
    }
    log('220 mail.test')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(handle)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    logins,
    refuse: (line) => {
      refusal = line
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const address = (argument: string) => /<(.*?)>/.exec(argument)?.[1] ?? ''
