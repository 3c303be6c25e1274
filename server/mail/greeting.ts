import type { TFunction } from 'i18next'

/**
 * Names that a greeting may contain. A stranger could sign up with another person's address and a message as
 * the name.
 */
const plainName = /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u

/** Builds a mail's first line, with the name if it is a plain one. */
export const greetingTo = (t: TFunction, firstName: string): string =>
  plainName.test(firstName) ? t('greeting', { name: firstName }) : t('greetingToAll')
