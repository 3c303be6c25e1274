/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { errorCodes } from '../src/domain/errors'
import { regionCodes } from '../src/domain/region'
import { sortOrders } from '../src/domain/listing'
import { languages, type Language } from '../src/site/site'
import { products } from '../server/seeds/products'
import { attributeName } from '../src/domain/product'
import { categoryTree, type SeedCategory } from '../server/seeds/categoryTree'

/** What `t(`prefix${...}`)` may begin with; each of these tables is looked up by data. */
const dynamicPrefixes = [
  'attribute.',
  'attributeShort.',
  'attributeValue.',
  'brand.',
  'category.',
  'checkout.field.',
  'checkout.notOpen.',
  'checkout.problem.',
  'error.',
  'home.facts.',
  'language.',
  'listing.sort.',
  'product.deliveryIn.',
  'region.',
  'theme.',
  'unit.',
]
/** Sections whose screens are still to come: their words are not counted as unused yet. */
const sectionsToCome = ['shell', 'footer', 'search', 'home', 'listing', 'product', 'wishlist', 'flashSale']

type Words = ReadonlyMap<string, string>

const words = new Map(languages.map((language) => [language, wordsOf(language)]))
const source = readSource()

function wordsOf(language: Language): Words {
  const found = new Map<string, string>()
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.set(key, value)
    else
      for (const [name, inner] of Object.entries(value as object))
        collect(inner, key ? `${key}.${name}` : name)
  }
  collect(JSON.parse(readFileSync(`src/site/locales/${language}/shop.json`, 'utf8')), '')
  return found
}

/** The key that `t` is called with: a plural's forms share one. */
function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function basesOf(language: Language): Set<string> {
  return new Set([...(words.get(language)?.keys() ?? [])].map(baseOf))
}

function variablesOf(language: Language, base: string): string[] {
  const texts = [...(words.get(language) ?? [])]
    .filter(([key]) => baseOf(key) === base)
    .map(([, text]) => text)
  return [...new Set(texts.flatMap((text) => text.match(/{{[^}]*}}/g) ?? []))].sort()
}

/** Reads from the program's own syntax which words it asks for. */
function readSource() {
  const asked = new Set<string>()
  const prefixes = new Set<string>()
  const literals = new Set<string>()

  const collectKeys = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) asked.add(node.text)
    else if (ts.isTemplateExpression(node)) prefixes.add(node.head.text)
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(collectKeys)
    else if (ts.isParenthesizedExpression(node)) collectKeys(node.expression)
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collectKeys)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text)
    if (ts.isCallExpression(node) && /(^|\.)t$/.test(node.expression.getText()) && node.arguments[0])
      collectKeys(node.arguments[0])
    if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer)
      collectKeys(node.initializer)
    ts.forEachChild(node, visit)
  }
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(path.join('src', file), 'utf8')
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return { asked, prefixes, literals }
}

test.each(languages)('%s says everything that English says, and nothing else', (language) => {
  expect([...basesOf(language)].sort()).toEqual([...basesOf('en')].sort())
})

test.each(languages)('%s has exactly the plural forms of its grammar', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const plurals = [...basesOf('en')].filter((base) => words.get('en')?.has(`${base}_other`))
  expect(plurals.length).toBeGreaterThan(0)
  for (const base of plurals) {
    const keys = [...(words.get(language)?.keys() ?? [])].filter((key) => baseOf(key) === base).sort()
    expect(keys).toEqual(forms.map((form) => `${base}_${form}`))
  }
})

test.each(languages)('%s fills in the same values as English', (language) => {
  for (const base of basesOf('en'))
    expect([base, variablesOf(language, base)]).toEqual([base, variablesOf('en', base)])
})

test.each(languages)('%s leaves nothing empty', (language) => {
  const empty = [...(words.get(language) ?? [])].filter(([, text]) => text.trim() === '')
  expect(empty).toEqual([])
})

test('every word that the program asks for exists', () => {
  const known = basesOf('en')
  expect([...source.asked].filter((key) => !known.has(key))).toEqual([])
})

test('words looked up by data come from the listed tables', () => {
  const known = [...basesOf('en')]
  expect(
    [...source.prefixes].filter((head) => !dynamicPrefixes.some((prefix) => head.startsWith(prefix))),
  ).toEqual([])
  expect(dynamicPrefixes.filter((prefix) => !known.some((key) => key.startsWith(prefix)))).toEqual([])
})

test('every word is asked for somewhere', () => {
  const isLookedUp = (key: string) =>
    dynamicPrefixes.some((prefix) => key.startsWith(prefix)) ||
    sectionsToCome.includes(key.split('.')[0] ?? '')
  const unused = [...basesOf('en')].filter((key) => !source.literals.has(key) && !isLookedUp(key))
  expect(unused).toEqual([])
})

test('every error code, order, region and category has its words', () => {
  const known = basesOf('en')
  const categories = categoryTree.flatMap(function namesOf(node: SeedCategory): string[] {
    return [node.name, ...(node.children ?? []).flatMap(namesOf)]
  })
  const needed = [
    ...errorCodes.map((code) => `error.${code}`),
    ...sortOrders.map((order) => `listing.sort.${order}`),
    ...regionCodes.map((region) => `region.${region}`),
    ...languages.map((language) => `language.${language}`),
    ...categories.map((name) => `category.${name.toLowerCase()}`),
  ]
  expect(needed.filter((key) => !known.has(key))).toEqual([])
})

test('every property of a seeded product has its words', () => {
  const known = basesOf('en')
  const attributes = products.flatMap((product) => product.attributes)
  const options = products.flatMap((product) => [...product.options, ...(product.modifiers ?? [])])
  const needed = [
    ...attributes.map(({ name }) => `attribute.${attributeName(name)}`),
    ...options.map(({ displayName }) => `attribute.${displayName.toLowerCase()}`),
    ...attributes
      .filter(({ value }) => !/\d/.test(value))
      .map(({ value }) => `attributeValue.${value.toLowerCase()}`),
  ]
  expect([...new Set(needed)].filter((key) => !known.has(key))).toEqual([])
})

test('the texts that the shop was ordered with stand word by word', () => {
  const english = words.get('en')
  expect(english?.get('shell.offline')).toBe(
    'It seems there is a problem with your connection. Please check your network status.',
  )
  expect(english?.get('shell.blocked')).toBe('The Website is Blocked in this Region')
  expect(english?.get('listing.nothingFound')).toBe(
    'Uh uh. We are sorry but we could not find anything that matches',
  )
  expect([english?.get('flashSale.title'), english?.get('flashSale.endsIn')]).toEqual([
    'Flash Sale',
    'ends in',
  ])
})
