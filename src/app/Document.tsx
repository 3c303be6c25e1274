import type { ReactNode } from 'react'
import type { Language, Site } from '../site/site'

interface DocumentProps {
  readonly lang: Language
  readonly site: Pick<Site, 'brand' | 'barTimes'>
  /** Style sheets of the first view. Empty in the browser, where they are loaded before hydration. */
  readonly styles?: readonly string[]
  readonly children: ReactNode
}

/** The HTML document. The color scheme is set on `<html>` before hydration, outside React. */
export function Document({ lang, site: { brand, barTimes }, styles = [], children }: DocumentProps) {
  return (
    <html lang={lang} data-brand={brand} data-bars={barTimes} suppressHydrationWarning>
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
