import type { ReactNode } from 'react'
import type { BrandKey, Language } from '../site/site'

interface DocumentProps {
  readonly lang: Language
  readonly brand: BrandKey
  /** Style sheets of the first view; the browser already has them when it hydrates. */
  readonly styles?: readonly string[]
  readonly children: ReactNode
}

/** The whole HTML document, hydrated as it is; the colour scheme a shopper chose is set on `<html>` before. */
export function Document({ lang, brand, styles = [], children }: DocumentProps) {
  return (
    <html lang={lang} data-brand={brand} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
