import type { ReactNode } from 'react'
import type { LayoutName } from './layouts'

export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  return (
    <main data-layout={name} tabIndex={-1}>
      {children}
    </main>
  )
}
