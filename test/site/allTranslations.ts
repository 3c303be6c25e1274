import { readFileSync } from 'node:fs'
import { languages, type Language } from '../../src/site/site'
import { namespaces, type Namespace } from '../../src/site/translations/namespaces'
import type { Translations } from '../../src/site/translations/translationFiles'

/** All translations from their files, by language and namespace. */
export const allTranslations = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      namespaces.map((part) => [
        part,
        JSON.parse(readFileSync(`src/site/locales/${language}/${part}.json`, 'utf8')) as Translations,
      ]),
    ),
  ]),
) as Readonly<Record<Language, Readonly<Record<Namespace, Translations>>>>
