import { useTranslation } from '../../../site/translations/useTranslation'
import { useAttributeTranslations, withinSentence } from '../../productDisplay'

/** Returns a function that asks for an option or a modifier by its name, e.g. `Choose a grip size`. */
export function useChoicePrompt(): (name: string, select?: 'chosen' | 'typed') => string {
  const { t, i18n } = useTranslation(['product', 'shop'])
  const { nameOf } = useAttributeTranslations()
  return (name, select = 'chosen') => {
    const noun = withinSentence(nameOf(name.toLowerCase()))
    const option = i18n.language.startsWith('en') ? `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}` : noun
    return select === 'typed' ? t('product.enter', { option }) : t('product.choose', { option })
  }
}
