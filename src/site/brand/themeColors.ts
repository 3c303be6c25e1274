import type { BrandKey } from '../site'

/** The ground that a brand's pages stand on, as `--surface` in theme.css has it: browsers colour their bars with it. */
const surfaces: Readonly<Record<BrandKey, { readonly light: string; readonly dark: string }>> = {
  courtline: { light: '#faf8f4', dark: '#12130f' },
  aerovolt: { light: '#f6f8fb', dark: '#0e1220' },
}

export function themeColors(brand: BrandKey) {
  return surfaces[brand]
}
