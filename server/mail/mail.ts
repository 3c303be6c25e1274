/** A mail as it is written down and sent. */
export interface NewMail {
  /** A mailbox, e.g. `asha@example.test`. */
  readonly to: string
  /** Who it comes from, for people; the brand's name. The mailbox that sends is a setting. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail on its way. */
export interface OutgoingMail extends NewMail {
  /** Unique, and the same each time it is tried: whoever gets a mail twice can tell. */
  readonly id: string
  readonly writtenAt: Date
}

/** What takes mails to people. */
export interface Mail {
  /** Resolves once the mail is in other hands for good; rejects when it may be tried again. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}
