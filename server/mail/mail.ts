/** A mail before it is queued. */
export interface NewMail {
  /** A mailbox, e.g. `asha@example.test`. */
  readonly to: string
  /** The sender's displayed name: the brand. MAIL_FROM sets the sender's mailbox. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** For a mail that can be unsubscribed from: ends its list by a POST without a page (RFC 8058). */
  readonly stopUrl?: string
}

/** A queued mail. */
export interface OutgoingMail extends NewMail {
  /** Unique and the same for every attempt, so that recipients can detect duplicates. */
  readonly id: string
  readonly writtenAt: Date
}

/** A transport for mails. */
export interface Mail {
  /** Resolves when the mail is delivered to a server or a folder. Rejects when it may be sent again. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}
