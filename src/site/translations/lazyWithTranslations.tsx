import { lazy, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../site'
import { useLocale } from '../useSite'
import { namespacesOf } from './namespaces'

/**
 * Lazy-loads a component together with its translations, so that it never renders raw keys. Suspends until
 * both are loaded and throws when one fails to load.
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
    // Starts loading the chunk before `useTranslation` suspends. `Content` rethrows a failure.
    loadOnce().catch(() => undefined)
    const { i18n } = useTranslation(parts)
    const language = languageOf(useLocale())
    const missing = parts.filter((part) => !i18n.hasResourceBundle(language, part))
    if (missing.length > 0) throw new Error(`No translations for ${missing.join(', ')} in ${language}`)
    return <Content {...props} />
  }
}
