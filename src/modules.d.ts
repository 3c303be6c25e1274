declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}

/** Parts of the platform that only some browsers have, or that TypeScript types too widely. */
interface Navigator {
  /** Network Information API. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** Global Privacy Control, section 3.2. */
  readonly globalPrivacyControl?: boolean
}
interface Performance {
  getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[]
  getEntriesByType(type: 'resource'): PerformanceResourceTiming[]
}
