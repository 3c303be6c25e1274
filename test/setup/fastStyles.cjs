const { parse } = require('rrweb-cssom')
const { CSSStyleDeclaration } = require('cssstyle')
const FixedJsdom = require('jest-fixed-jsdom')
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet')
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils')
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors')
const styles = require('jsdom/lib/jsdom/living/helpers/style-rules')

/**
 * jsdom with a faster `getComputedStyle`. Testing Library calls it for each element of a page to find the visible
 * ones, a sixth of the time of component tests. jsdom matches 180 selectors for an element and resolves ten colors.
 * Here the result is the same, but a property is resolved when a test reads it.
 */
module.exports = class FastStyles extends FixedJsdom {
  constructor(...options) {
    super(...options)
    const { getComputedStyle } = this.global
    this.global.getComputedStyle = (element, pseudo) => {
      if (pseudo) return getComputedStyle(element, pseudo)
      const implementation = implForWrapper(element)
      const declaration = declarationFor(implementation)
      const resolved = (name) =>
        name in styles.propertiesWithResolvedValueImplemented
          ? styles.getResolvedValue(implementation, name)
          : declaration.getPropertyValue(name)
      return new Proxy(declaration, {
        get: (_target, key) => {
          if (key === 'getPropertyValue') return resolved
          const value = Reflect.get(declaration, key)
          if (typeof value === 'function') return value.bind(declaration)
          return typeof value === 'string' && key !== 'cssText'
            ? resolved(key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
            : value
        },
      })
    }
  }
}

/** @typedef {{ selectorText: string, style: object, isWholeTag: boolean }} DefaultRule */

/** The rules of jsdom's own style sheet, in their order. */
const defaultRules = parse(defaultStyleSheet).cssRules.filter(({ selectorText }) => selectorText)
/** @type {Map<string, DefaultRule[]>} */
const rulesOfTag = new Map()

/** The default rules that can match elements of a tag. */
function rulesFor(tag) {
  const known = rulesOfTag.get(tag)
  if (known) return known
  const rules = defaultRules.flatMap(({ selectorText, style }) => {
    const selectors = selectorText.split(',').map((selector) => selector.trim())
    const canMatch = selectors.some((selector) => {
      const [name] = /^[\w-]*/.exec(
        selector
          .replaceAll(/\[.*?\]/g, '')
          .split(/[\s>+~]+/)
          .at(-1),
      )
      return name === '' || name === tag
    })
    return canMatch ? [{ selectorText, style, isWholeTag: selectors.includes(tag) }] : []
  })
  rulesOfTag.set(tag, rules)
  return rules
}

/** Declarations of elements that only default rules match, by the tag and these rules. Nobody changes them. */
const shared = new Map()

/** The properties that rules and the element's own style set, as jsdom's `getDeclarationForElement` returns them. */
function declarationFor(element) {
  const document = element._ownerDocument
  document._styleCache ??= new WeakMap()
  const cached = document._styleCache.get(element)
  if (cached) return cached
  const tag = element._localName
  const isMatching = ({ selectorText, isWholeTag }) => isWholeTag || matchesDontThrow(element, selectorText)
  const matching = rulesFor(tag).filter(isMatching)
  const others = document.styleSheets._list.flatMap(({ cssRules }) =>
    [...cssRules].flatMap((rule) => {
      if (!rule.media) return [rule]
      return Array.from(rule.media).includes('screen') ? [...rule.cssRules] : []
    }),
  )
  const own = [...others.filter((rule) => rule.selectorText && isMatching(rule)), element].filter(
    ({ style }) => style.length > 0,
  )
  const key = `${tag} ${matching.map(({ selectorText }) => selectorText).join(';')}`
  const declaration = own.length === 0 && shared.has(key) ? shared.get(key) : declare([...matching, ...own])
  if (own.length === 0) shared.set(key, declaration)
  document._styleCache.set(element, declaration)
  return declaration
}
styles.getDeclarationForElement = declarationFor

function declare(rules) {
  const declaration = new CSSStyleDeclaration()
  for (const { style } of rules)
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property)
      if (value === 'unset') declaration.removeProperty(property)
      else declaration.setProperty(property, value, style.getPropertyPriority(property))
    }
  return declaration
}
