import { lazy, type ComponentType } from 'react'
import { toLanguage } from '../site'
import { useLocale } from '../useSite'
import { chunkNamespaces } from './namespaces'
import { useTranslation } from './useTranslation'

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never

/** Loads one component of a module. `webpackExports` in the import's comment leaves other exports out of the chunk. */
const loadNamed = async <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) => ({
  default: (await load())[name] as ComponentType<PropsOf<Module[Name]>>,
})

/** A component of a module that loads when it is first rendered. */
export const lazyNamed = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> => lazy(() => loadNamed(load, name))

/**
 * `lazyNamed` together with the translations of a chunk, so that the component never renders raw keys. Suspends until
 * both are loaded and throws when one fails to load.
 */
export function lazyWithTranslations<Module, Name extends keyof Module>(
  chunk: string,
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  let coming: ReturnType<typeof loadNamed<Module, Name>> | undefined
  const loadOnce = () => (coming ??= loadNamed(load, name))
  const Content = lazy(loadOnce)
  const parts = chunkNamespaces(chunk)
  return function WithTranslations(props: PropsOf<Module[Name]>) {
    // Starts loading the chunk before `useTranslation` suspends. `Content` rethrows a failure.
    loadOnce().catch(() => undefined)
    const { i18n } = useTranslation(parts)
    const language = toLanguage(useLocale())
    const missing = parts.filter((part) => !i18n.hasResourceBundle(language, part))
    if (missing.length > 0) throw new Error(`No translations for ${missing.join(', ')} in ${language}`)
    return <Content {...props} />
  }
}
