import type { TFunction } from 'i18next'

/** To whom it greets: whoever gives somebody else's address must not have us deliver a message as a name. */
const plainName = /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u

/** The first line of a mail, by name where it is one. */
export const greetingTo = (t: TFunction, firstName: string): string =>
  plainName.test(firstName) ? t('greeting', { name: firstName }) : t('greetingToAll')
