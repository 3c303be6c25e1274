import type { i18n, ResourceLanguage, TFunction, TOptions } from 'i18next'
import { createContext, useContext } from 'react'
import type { Namespace, StaffNamespace } from './namespaces'

const I18nContext = createContext<i18n | null>(null)

/** Provides a page's i18next instance to `useTranslation`. */
export const TranslationProvider = I18nContext.Provider

/** A namespace, or several in the order in which a key is looked up. */
type Namespaces = Namespace | StaffNamespace | readonly (Namespace | StaffNamespace)[]

interface Texts {
  readonly t: TFunction
  readonly i18n: i18n
}

/** The texts of each instance, by the names of their namespaces: the cards of a listing read the same ones 300 times. */
const knownTexts = new WeakMap<i18n, Record<string, Texts>>()

/**
 * The texts of namespaces in the page's language, which never changes. Suspends until they are loaded.
 * @throws Error outside a `TranslationProvider`
 */
export function useTranslation(namespaces: Namespaces): Texts {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('No TranslationProvider')
  const known = knownTexts.get(i18n) ?? {}
  knownTexts.set(i18n, known)
  return (known[String(namespaces)] ??= loadedTexts(i18n, [namespaces].flat()))
}

/** @throws Promise for React to wait for, until the namespaces are loaded */
function loadedTexts(i18n: i18n, names: readonly (Namespace | StaffNamespace)[]): Texts {
  const missing = names.filter((name) => !i18n.hasLoadedNamespace(name))
  if (missing.length > 0) throw i18n.loadNamespaces(missing)
  return { t: textsOf(i18n, names), i18n }
}

/**
 * A function that returns the texts of namespaces. I18next prepares parameters for each text, a third of a page's
 * rendering: texts without parameters are looked up directly.
 */
export function textsOf(i18n: i18n, names: string | readonly string[]): TFunction {
  const translate = i18n.getFixedT(i18n.language, names)
  const text = (key: string | string[], options: TOptions = {}) =>
    plainText(i18n.getDataByLanguage(i18n.resolvedLanguage ?? ''), names, key, options) ??
    translate(key, options)
  return Object.assign(text, translate)
}

/** The text of a key, or else its default value. Undefined if i18next must complete it. */
function plainText(
  data: ResourceLanguage | undefined,
  names: string | readonly string[],
  key: string | string[],
  options: TOptions,
): string | undefined {
  if (typeof key !== 'string') return undefined
  for (const option in options) if (option !== 'defaultValue' && option !== 'ns') return undefined
  const steps = key.split('.')
  for (const name of [options.ns ?? names].flat()) {
    let found: unknown = data?.[name]
    for (const step of steps) found = isRecord(found) ? found[step] : undefined
    if (found !== undefined) return isPlain(found) ? found : undefined
  }
  return isPlain(options.defaultValue) ? options.defaultValue : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPlain = (text: unknown): text is string => typeof text === 'string' && !/\{\{|\$t\(/.test(text)
