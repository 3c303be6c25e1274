import { styleElements } from '../../src/app/firstView/pageAssets'

test('a page contains the style rules of its own brand and of both brands', () => {
  const text =
    ':root{--a:1}:root[data-brand=aerovolt]{--a:2}@media (width>9px){:root[data-brand=aerovolt] .b,:root[data-brand=aerovolt] .c{x:y}.d{x:y}}:root[data-brand=aerovolt] .e,.f{x:y}'
  const styles = [{ url: '/assets/main.css', text }]
  expect(styleElements(styles, 'aerovolt')).toBe(`<style data-href="/assets/main.css">${text}</style>`)
  expect(styleElements(styles, 'courtline')).toBe(
    '<style data-href="/assets/main.css">:root{--a:1}@media (width>9px){.d{x:y}}:root[data-brand=aerovolt] .e,.f{x:y}</style>',
  )
})
