import { lazy, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../site'
import { useLocale } from '../useSite'
import { namespacesOf } from './namespaces'

/**
 * A component whose code is a chunk of its own and whose words come beside it, so that it never stands there with keys
 * in place of words. It suspends until both are there, and throws when one of them cannot be had.
 */
export function lazyWithTranslations<Props extends object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let coming: ReturnType<typeof load> | undefined
  const loadOnce = () => (coming ??= load())
  const Content = lazy(loadOnce)
  const parts = namespacesOf(chunk)
  return function WithTranslations(props: Props) {
    // Asked for before the words are waited for; that it failed is told by `Content`.
    loadOnce().catch(() => undefined)
    const { i18n } = useTranslation(parts)
    const language = languageOf(useLocale())
    const missing = parts.filter((part) => !i18n.hasResourceBundle(language, part))
    if (missing.length > 0) throw new Error(`No translations for ${missing.join(', ')} in ${language}`)
    return <Content {...props} />
  }
}
