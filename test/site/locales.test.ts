/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { categoryTree, type SeedCategory } from '../../demo/seeds/catalog/categoryTree'
import { products } from '../../demo/seeds/products'
import { sortOrders } from '../../src/domain/catalog/listing'
import { errorCodes } from '../../src/domain/errors'
import { namedColors } from '../../src/domain/product/namedColors'
import { normalizeAttributeName } from '../../src/domain/product/product'
import { languages, type Language } from '../../src/site/site'
import { namespaces, staffNamespaces } from '../../src/site/translations/namespaces'
import { allTranslations } from './allTranslations'

/** The prefixes of keys built by `t(`prefix${...}`)`. */
const dynamicPrefixes = [
  'staff.books.name.',
  'staff.books.text.',
  'staff.content.kinds.',
  'staff.content.texts.',
  'staff.coupons.kinds.',
  'staff.coupons.states.',
  'staff.customers.categories.',
  'staff.giftCards.reasons.',
  'staff.giftCards.states.',
  'staff.inventory.cells.',
  'staff.inventory.fields.',
  'staff.inventory.outcomes.',
  'staff.products.fields.',
  'staff.menu.',
  'staff.moderation.',
  'staff.order.actors.',
  'staff.order.done.',
  'staff.order.events.',
  'staff.order.mails.',
  'staff.order.methods.',
  'staff.order.money.',
  'staff.order.move.',
  'staff.order.moveText.',
  'staff.order.payment.mismatches.',
  'staff.order.payment.refundStates.',
  'staff.order.payment.states.',
  'staff.order.refundAccount.',
  'staff.order.refundReasons.',
  'staff.order.refundStates.',
  'staff.orders.',
  'staff.people.states.',
  'staff.role.',
  'staff.today.',
  'staff.roleText.',
  'reports.channel.',
  'reports.column.',
  'reports.metric.',
  'reports.name.',
  'reports.note.',
  'reports.periods.',
  'reports.step.',
  'attribute.',
  'product.view.',
  'attributeShort.',
  'attributeValue.',
  'audit.outcome.',
  'developer.fault.',
  'audit.reason.',
  'audit.replay.result.',
  'audit.replays.result.',
  'audit.permission.',
  'audit.related.',
  'audit.script.',
  'audit.sought.',
  'audit.summary.',
  'brand.',
  'category.',
  'checkout.field.',
  'checkout.goOn.',
  'checkout.notOpen.',
  'checkout.problem.',
  'checkout.returns.',
  'consent.category.',
  'error.',
  'finder.',
  'home.facts.',
  'language.',
  'modifier.example.',
  'modifier.tension.advice.',
  'stringAdvice.goals.',
  'stringAdvice.levels.',
  'stringAdvice.reason.',
  'listing.sort.',
  'order.head.',
  'order.status.',
  'order.refundState.',
  'order.step.',
  'pay.failure.',
  'pay.how.',
  'pay.qr.apps.',
  'product.arrives.',
  'product.deliveryIn.',
  'productText.',
  'refundAccount.',
  'reviews.closed.',
  'reviews.fit.',
  'reviews.fitCount.',
  'reviews.form.meaning.',
  'reviews.form.question.',
  'reviews.form.review.',
  'reviews.level.',
  'reviews.style.',
  'factText.',
  'theme.',
  'unit.',
]

/** The shop's namespaces. English has those of the staff pages, too. */
const allParts = [...namespaces, ...staffNamespaces]
type Part = (typeof allParts)[number]

type Translations = ReadonlyMap<string, string>

const translations = new Map(languages.map((language) => [language, translationsOf(language)]))
const partOf = partsOf('en')
const source = readSource()

function collect(value: unknown, key: string, found: (key: string, text: string) => void): void {
  if (typeof value === 'string') found(key, value)
  else
    for (const [name, inner] of Object.entries(value as object))
      collect(inner, key ? `${key}.${name}` : name, found)
}

/** The texts of a part, parsed. */
function textsOf(language: Language, part: Part): unknown {
  const translated = namespaces.find((known) => known === part)
  if (translated) return allTranslations[language][translated]
  return language === 'en' ? JSON.parse(readFileSync(`src/site/locales/en/${part}.json`, 'utf8')) : {}
}

function translationsOf(language: Language): Translations {
  const found = new Map<string, string>()
  for (const part of allParts) collect(textsOf(language, part), '', (key, text) => found.set(key, text))
  return found
}

/** Maps each key to its namespace, or to the last one if several have it. */
function partsOf(language: Language): ReadonlyMap<string, Part> {
  const found = new Map<string, Part>()
  for (const part of allParts) collect(textsOf(language, part), '', (key) => found.set(baseOf(key), part))
  return found
}

/** Removes the plural suffix of a key, as calls of `t` have none. */
function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function basesOf(language: Language): Set<string> {
  return new Set([...(translations.get(language)?.keys() ?? [])].map(baseOf))
}

/** The texts of the staff pages are English alone. */
const isTranslated = ([key]: readonly [string, ...unknown[]]) => !/^(audit|reports|staff)\./.test(key)

const translatedBases = (language: Language = 'en') =>
  [...basesOf(language)].filter((base) => isTranslated([base])).sort()

/** The interpolated values of each translated key, plural forms together. */
function variablesIn(language: Language): Record<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of [...(translations.get(language) ?? [])].filter(isTranslated)) {
    const variables = found.get(baseOf(key)) ?? new Set<string>()
    for (const variable of text.match(/{{[^}]*}}/g) ?? []) variables.add(variable)
    found.set(baseOf(key), variables)
  }
  return Object.fromEntries([...found].map(([base, variables]) => [base, [...variables].sort()]))
}

/** Parses the source and collects the translation keys it uses, with their namespaces. */
function readSource() {
  const requested = new Set<string>()
  const prefixes = new Set<string>()
  const literals = new Set<string>()
  const named = new Set<string>()
  /** The name passed to `lazyWithTranslations` beside the name of its webpack chunk. */
  const chunks: { readonly asked: string; readonly named: string }[] = []
  /** Keys used by a component that does not name their namespace. */
  const astray: string[] = []

  const usedInFolder = new Map<string, ReadonlySet<string>>()
  const tables: { file: string; key: string; part: Part; namedHere: ReadonlySet<string> }[] = []

  const readFile = (file: string, text: string): void => {
    const namedHere = new Set<string>()
    const elsewhere = new Set<string>()

    const collectKeys = (node: ts.Node, parts: readonly string[]): void => {
      if (ts.isStringLiteralLike(node)) {
        requested.add(node.text)
        const part = partOf.get(node.text)
        if (part && !parts.includes(part)) astray.push(`${file}: ${node.text} is in ${part}`)
      } else if (ts.isTemplateExpression(node)) {
        prefixes.add(node.head.text)
        const written = patternOf(node)
        for (const [key, part] of partOf)
          if (written.test(key) && !parts.includes(part)) astray.push(`${file}: ${key} is in ${part}`)
      } else if (ts.isArrayLiteralExpression(node)) node.elements.forEach((key) => collectKeys(key, parts))
      else if (ts.isParenthesizedExpression(node)) collectKeys(node.expression, parts)
      else if (ts.isConditionalExpression(node))
        [node.whenTrue, node.whenFalse].forEach((key) => collectKeys(key, parts))
    }
    const visit = (node: ts.Node, outer: readonly string[]): void => {
      const parts = ts.isBlock(node) ? (partsNamedIn(node) ?? outer) : outer
      parts.forEach((part) => namedHere.add(part))
      if (ts.isStringLiteralLike(node)) {
        literals.add(node.text)
        elsewhere.add(node.text)
      }
      if (ts.isCallExpression(node) && /(^|\.)t$/.test(node.expression.getText()) && node.arguments[0])
        collectKeys(node.arguments[0], namespaceIn(node.arguments[1]) ?? parts)
      ts.forEachChild(node, (child) => visit(child, parts))
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), [])
    namedHere.forEach((part) => named.add(part))
    const folder = usedInFolder.get(path.dirname(file)) ?? new Set<string>()
    usedInFolder.set(path.dirname(file), new Set([...folder, ...namedHere]))
    // A file of keys that names no namespace is checked against the other files of its folder.
    for (const key of elsewhere) {
      const part = partOf.get(key)
      if (part && part !== 'shop') tables.push({ file, key, part, namedHere })
    }
  }

  const chunkOf = /\b(?:page|personal|lazyWithTranslations)\(\s*'([^']+)'[^`]*?webpackChunkName: "([^"]+)"/g
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(path.join('src', file), 'utf8')
    readFile(file, text)
    for (const [, requested = '', named = ''] of text.matchAll(chunkOf))
      chunks.push({ asked: requested, named })
  }
  for (const { file, key, part, namedHere } of tables) {
    const namers = namedHere.size > 0 ? namedHere : usedInFolder.get(path.dirname(file))
    if (!namers?.has(part)) astray.push(`${file}: ${key} is in ${part}`)
  }
  return { chunks, requested, prefixes, literals, named, astray: [...new Set(astray)] }
}

/** Returns a pattern for all keys that a template can produce. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  return new RegExp(`^${fixed.map((text) => text.replaceAll('.', '\\.')).join('.+')}$`)
}

/** The namespace in the options of a translation; null without one. */
function namespaceIn(options: ts.Expression | undefined): readonly string[] | null {
  if (!options || !ts.isObjectLiteralExpression(options)) return null
  const found = options.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'ns')
  return found && ts.isStringLiteralLike(found.initializer) ? [found.initializer.text] : null
}

/** Returns the namespaces of a function's own `useTranslation`; null without one. */
function partsNamedIn(body: ts.Block): readonly string[] | null {
  for (const statement of body.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { initializer } of statement.declarationList.declarations) {
      if (!initializer || !ts.isCallExpression(initializer)) continue
      if (initializer.expression.getText() !== 'useTranslation') continue
      const [parts] = initializer.arguments
      if (!parts) return ['shop']
      if (ts.isStringLiteralLike(parts)) return [parts.text]
      if (ts.isArrayLiteralExpression(parts))
        return parts.elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
    }
  }
  return null
}

test.each(languages)('%s has every key in the same namespace as English', (language) => {
  expect([...partsOf(language)].filter(isTranslated).sort()).toEqual([...partOf].filter(isTranslated).sort())
  const all = namespaces.flatMap((part) => {
    const keys: string[] = []
    collect(allTranslations[language][part], '', (key) => keys.push(key))
    return keys
  })
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
})

test('every component names the namespaces of its keys', () => {
  expect(source.astray).toEqual([])
})

test('lazy components pass the name of their webpack chunk', () => {
  expect(source.chunks.length).toBeGreaterThan(12)
  expect(source.chunks.filter(({ asked: requested, named }) => requested !== named)).toEqual([])
})

test('every namespace used exists', () => {
  expect([...source.named].filter((name) => !allParts.some((part) => part === name))).toEqual([])
})

test.each(languages)('%s has the same keys as English', (language) => {
  expect(translatedBases(language)).toEqual(translatedBases())
})

test.each(languages)('%s has exactly the plural forms that Intl.PluralRules lists', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  const plurals = translatedBases().filter((base) => translations.get('en')?.has(`${base}_other`))
  expect(plurals.length).toBeGreaterThan(0)
  for (const base of plurals) {
    const keys = [...(translations.get(language)?.keys() ?? [])].filter((key) => baseOf(key) === base).sort()
    expect(keys).toEqual(forms.map((form) => `${base}_${form}`))
  }
})

test.each(languages)('%s interpolates the same values as English', (language) => {
  expect(variablesIn(language)).toEqual(variablesIn('en'))
})

test.each(languages)('%s has no empty text', (language) => {
  const empty = [...(translations.get(language) ?? [])].filter(([, text]) => text.trim() === '')
  expect(empty).toEqual([])
})

test('every key used in the source exists', () => {
  const known = basesOf('en')
  expect([...source.requested].filter((key) => !known.has(key))).toEqual([])
})

test('keys built from data have a listed prefix', () => {
  const known = [...basesOf('en')]
  expect(
    [...source.prefixes].filter((head) => !dynamicPrefixes.some((prefix) => head.startsWith(prefix))),
  ).toEqual([])
  expect(dynamicPrefixes.filter((prefix) => !known.some((key) => key.startsWith(prefix)))).toEqual([])
})

test('every key is used', () => {
  const isLookedUp = (key: string) => dynamicPrefixes.some((prefix) => key.startsWith(prefix))
  const unused = [...basesOf('en')].filter((key) => !source.literals.has(key) && !isLookedUp(key))
  expect(unused).toEqual([])
})

const ofOneScreen: readonly string[] = ['content_conflict', 'cart_link_expired']
test('every error code, order status and category has its translation', () => {
  const known = basesOf('en')
  const categories = categoryTree.flatMap(function namesOf(node: SeedCategory): string[] {
    return [node.name, ...(node.children ?? []).flatMap(namesOf)]
  })
  const needed = [
    // Each belongs to one screen, which explains it.
    ...errorCodes.filter((code) => !ofOneScreen.includes(code)).map((code) => `error.${code}`),
    ...sortOrders.map((order) => `listing.sort.${order}`),
    ...languages.map((language) => `language.${language}`),
    ...categories.map((name) => `category.${name.toLowerCase()}`),
  ]
  expect(needed.filter((key) => !known.has(key))).toEqual([])
})

test('every attribute of a seeded product has its translation', () => {
  const known = basesOf('en')
  const attributes = products.flatMap((product) => product.attributes)
  const options = products.flatMap((product) => [...product.options, ...(product.modifiers ?? [])])
  const needed = [
    ...attributes.map(({ name }) => `attribute.${normalizeAttributeName(name)}`),
    ...options.map(({ displayName }) => `attribute.${displayName.toLowerCase()}`),
    ...attributes
      .filter(({ value }) => !/\d/.test(value))
      .flatMap(({ value }) => value.split(', '))
      .map((value) => `attributeValue.${value.toLowerCase()}`),
    ...options
      .flatMap((option) => ('values' in option ? option.values : []))
      .filter(({ label }) => !/\d|^[A-Z]+$/.test(label))
      .map(({ label }) => `attributeValue.${label.toLowerCase()}`),
    // Imported products can use any named color.
    ...namedColors.map((name) => `attributeValue.${name}`),
  ]
  expect([...new Set(needed)].filter((key) => !known.has(key))).toEqual([])
})

test('every fact of a seeded product has its translation', () => {
  const known = basesOf('en')
  const texts = products.flatMap(({ facts }) => [...(facts?.inTheBox ?? []), ...(facts?.care ?? [])])
  const keys = texts.map((text) => `factText.${text.replace(/^\d+ x /, '').toLowerCase()}`)
  expect(keys.length).toBeGreaterThan(products.length)
  expect([...new Set(keys)].filter((key) => !known.has(key))).toEqual([])
})

test('the fixed texts are unchanged', () => {
  const english = translations.get('en')
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

/** Collects all texts of a language: translations, mails, sandbox pages and the sources of content pages. */
function everythingIn(language: Language): Translations {
  const found = new Map<string, string>()
  const translationFolder = `src/site/locales/${language}`
  const files = [
    ...readdirSync(translationFolder).map((file) => `${translationFolder}/${file}`),
    `dev/payments/pages/translations/${language}.json`,
  ]
  for (const file of files)
    collect(JSON.parse(readFileSync(file, 'utf8')), '', (key, text) => found.set(`${file}: ${key}`, text))
  const textFolder = `src/site/texts/${language}`
  for (const file of readdirSync(textFolder))
    found.set(file, readFileSync(path.join(textFolder, file), 'utf8').normalize())
  return found
}

/** Lists the texts that match a pattern, each with its location and match. */
function findingsOf(read: Translations, pattern: RegExp): string[] {
  return [...read].flatMap(([where, text]) =>
    (text.match(pattern) ?? []).map((found) => `${where}: ${found}`),
  )
}

test('Indonesian addresses readers as “Anda”', () => {
  const familiar =
    /(?<!\p{L})(?:kamu|kau|aku|(?!(?:berlaku|berperilaku|kaku|tamu)(?!\p{L}))\p{L}+-?[mk]u)(?!\p{L})/giu
  expect(findingsOf(new Map([['', 'Isi kode PIN-mu, lalu kamu lihat pesananmu']]), familiar)).toHaveLength(3)
  expect(findingsOf(everythingIn('id'), familiar)).toEqual([])
})

/** Hindi spellings as Indian shops use them: the one in use, and a pattern of the variants to avoid. */
const spellings: readonly (readonly [first: string, second: RegExp])[] = [
  ['कीमत, खरीद, गलत, without a dot below क, ख and ग', /[कखग]\u093c/g],
  ['फ़्लेक्स, फ़ोन, with a dot below फ of borrowed words', /(?<![\p{L}\p{M}])फ(?=्ले|ोन|्रे|िट|ॉर)/gu],
  ['स्टैंडर्ड डिलीवरी', /सामान्य डिलीवरी/g],
  ['कामकाजी दिन', /कार्य ?दिवस/g],
  ['अकाउंट at the shop, खाता at a bank', /(?<!बैंक )(?<![\p{L}\p{M}])खात[ाे](?!\p{M}| संख्या)/gu],
  ['पोस्टल कोड, पिन कोड in India', /डाक कोड/g],
  ['गिफ़्ट रैपिंग', /गिफ़्ट पैकिंग/g],
  ['तस्वीर', /चित्र/g],
  ['कूपन कोड', /छूट का कोड|डिस्काउंट कोड/g],
  ['राशि', /रकम/g],
  ['ईमेल', /(?<![\p{L}\p{M}])मेल(?![\p{L}\p{M}])/gu],
  ['टेंशन of a string', /तनाव|खिंचाव/g],
  ['आपका कार्ट', /आपकी कार्ट/g],
  ['आइटम where they are counted', /}} सामान/g],
  ['ज़िला', /रीजेंसी/g],
  ['चुनें, लिखें, करें', /(?:कीजि|चुनि|लिखि|दीजि|बताइ|लीजि|रखि|खोलि|भेजि|देखि|पूछि|रुकि)ए/g],
]

test.each(spellings)('Hindi uses one word and one spelling: %s', (_case, second) => {
  expect(findingsOf(everythingIn('hi'), second)).toEqual([])
})
