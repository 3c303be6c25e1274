import { styleElements } from '../../src/app/firstView/pageAssets'

test('a page contains the style rules of its own brand and of both brands', () => {
  const text =
    ':root{--a:1}:root[data-brand=aerovolt]{--a:2}@media (width>9px){:root[data-brand=aerovolt] .b,:root[data-brand=aerovolt] .c{x:y}.d{x:y}}:root[data-brand=aerovolt] .e,.f{x:y}'
  const styles = [{ url: '/assets/main.css', text }]
  expect(styleElements(styles, 'aerovolt', 'en')).toBe(`<style data-href="/assets/main.css">${text}</style>`)
  expect(styleElements(styles, 'courtline', 'en')).toBe(
    '<style data-href="/assets/main.css">:root{--a:1}@media (width>9px){.d{x:y}}:root[data-brand=aerovolt] .e,.f{x:y}</style>',
  )
})

test('a page contains the rules of its own language, and only typefaces that they name', () => {
  const faces = ['Plain', 'Plain Bold', 'Hindi'].map(
    (family) => `@font-face{font-display:swap;font-family:${family};src:url(a.woff2)}`,
  )
  const text = `${faces.join('')}:root{--face:Plain}:root:lang(hi){--face:"Plain Bold",Hindi}`
  const styles = [{ url: '/assets/main.css', text }]
  expect(styleElements(styles, 'courtline', 'hi')).toBe(`<style data-href="/assets/main.css">${text}</style>`)
  expect(styleElements(styles, 'courtline', 'en')).toBe(
    `<style data-href="/assets/main.css">${faces[0]}:root{--face:Plain}</style>`,
  )
})
