import type { BrandKey } from '../site'

/**
 * Background color of a brand's pages, equal to `--surface` in theme.css. Browsers use it for their toolbar.
 */
const surfaces: Readonly<Record<BrandKey, { readonly light: string; readonly dark: string }>> = {
  courtline: { light: '#faf8f4', dark: '#12130f' },
  aerovolt: { light: '#f6f8fb', dark: '#0e1220' },
}

export function themeColors(brand: BrandKey) {
  return surfaces[brand]
}
