import type { Translations } from '../site/translations/translationFiles'
import { useTranslation } from '../site/translations/useTranslation'

/** Adds the texts that come with a screen's chunk, by namespace, so that no other screen loads them. */
export function useTexts(texts: Readonly<Record<string, Translations>>): void {
  const { i18n } = useTranslation('staff')
  for (const [namespace, text] of Object.entries(texts))
    if (!i18n.hasResourceBundle('en', namespace)) i18n.addResourceBundle('en', namespace, text)
}
