/**
 * The makers, all invented. Aerovolt has a shop of its own and builds for speed in the head; Norrvik for touch and
 * weather; Oshira knows strings; Tarangi makes sturdy gear for clubs; Merapaku soles and shoes; Haldane clothes;
 * Quillon shuttles.
 */
export const makers = {
  aerovolt: { id: 1, name: 'Aerovolt', code: 'AV' },
  norrvik: { id: 2, name: 'Norrvik', code: 'NV' },
  oshira: { id: 3, name: 'Oshira', code: 'OS' },
  tarangi: { id: 4, name: 'Tarangi', code: 'TR' },
  merapaku: { id: 5, name: 'Merapaku', code: 'MP' },
  haldane: { id: 6, name: 'Haldane', code: 'HD' },
  quillon: { id: 7, name: 'Quillon', code: 'QL' },
} as const
export type MakerKey = keyof typeof makers
