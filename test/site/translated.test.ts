/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Browser translation wraps every text node in a new element. React then fails to insert or remove a node beside
 * a text, and the crash screen appears. A text that is an only child is safe: React replaces it whole.
 */
test('no conditional text has siblings, and no conditional element stands right before a text', () => {
  expect(looseTexts('Some.tsx', '<p>{a}{b ? t("c") : null}</p>')).toEqual(['Some.tsx:1'])
  expect(looseTexts('Some.tsx', '<p>{a ? <b /> : null}{t("c")}</p>')).toEqual(['Some.tsx:1'])
  expect(looseTexts('Some.tsx', '<p>{a && t("b")} <b /></p>')).toEqual(['Some.tsx:1'])
  expect(looseTexts('Some.tsx', '<p>{a ? t("b") : null}</p>')).toEqual([])
  expect(looseTexts('Some.tsx', '<p>{a ? <b /> : null}<i>{t("c")}</i></p>')).toEqual([])

  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => looseTexts(file, readFileSync(path.join('src', file), 'utf8')))).toEqual([])
})

/** Lists the unsafe texts of a source file, as `file:line`. */
function looseTexts(file: string, source: string): string[] {
  const found: string[] = []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isThere).map(meant)
      children.forEach((child, index) => {
        const next = children[index + 1]
        const isLoose = children.length > 1 && comesAndGoes(child)
        if (isLoose && (branchesOf(child).some(isText) || (next && isText(next))))
          found.push(`${file}:${tree.getLineAndCharacterOfPosition(child.getStart()).line + 1}`)
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const isThere = (child: ts.JsxChild) =>
  !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
  !(ts.isJsxExpression(child) && !child.expression)

/** Returns the expression inside braces and parentheses. */
function meant(node: ts.Node): ts.Node {
  const inner = ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) ? node.expression : undefined
  return inner ? meant(inner) : node
}

/** Returns all possible results of a conditional expression. */
function branchesOf(node: ts.Node): ts.Node[] {
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].map(meant).flatMap((branch) => branchesOf(branch))
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [meant(node.right), ts.factory.createNull()]
  return [node]
}

/** Tests for a text or an element that is rendered conditionally. */
const comesAndGoes = (node: ts.Node) => {
  const branches = branchesOf(node)
  return branches.length > 1 && branches.some(isNoText)
}

const isNoText = (node: ts.Node) =>
  node.kind === ts.SyntaxKind.NullKeyword ||
  (ts.isStringLiteralLike(node) && node.text === '') ||
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node)

const writers = new Set(['t', 'money', 'moment', 'date', 'day', 'join', 'String'])

/** Tests for a text that is more than whitespace, which browsers never translate. */
function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text.trim() !== ''
  if (ts.isConditionalExpression(node)) return branchesOf(node).some(isText)
  if (!ts.isCallExpression(node)) return ts.isTemplateExpression(node)
  const called = node.expression
  return writers.has(ts.isPropertyAccessExpression(called) ? called.name.text : called.getText())
}
