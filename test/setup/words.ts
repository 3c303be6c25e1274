import { readFileSync } from 'node:fs'
import { languages, type Language } from '../../src/site/site'
import type { Words } from '../../src/site/words/wordFiles'
import { wordParts, type WordPart } from '../../src/site/words/wordParts'

/** All words of the shop as their files hold them, by language and part. */
export const allWords = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      wordParts.map((part) => [
        part,
        JSON.parse(readFileSync(`src/site/locales/${language}/${part}.json`, 'utf8')) as Words,
      ]),
    ),
  ]),
) as Readonly<Record<Language, Readonly<Record<WordPart, Words>>>>
