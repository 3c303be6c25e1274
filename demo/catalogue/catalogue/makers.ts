/**
 * The makers, all invented. Aerovolt has a shop of its own and builds for speed in the head; Norrvik for touch and
 * weather; Oshira knows strings; Tarangi makes sturdy gear for clubs; Merapaku soles and shoes; Haldane clothes;
 * Quillon shuttles; Anginara of Bandung hits hard; Calderwick builds plainly; Lorong draws for the city and its bags.
 */
export const makers = {
  aerovolt: { id: 1, name: 'Aerovolt', code: 'AV' },
  norrvik: { id: 2, name: 'Norrvik', code: 'NV' },
  oshira: { id: 3, name: 'Oshira', code: 'OS' },
  tarangi: { id: 4, name: 'Tarangi', code: 'TR' },
  merapaku: { id: 5, name: 'Merapaku', code: 'MP' },
  haldane: { id: 6, name: 'Haldane', code: 'HD' },
  quillon: { id: 7, name: 'Quillon', code: 'QL' },
  /** The shop's own: stringing, printing, gift cards. */
  studio: { id: 90, name: 'Studio', code: 'ST' },
  anginara: { id: 8, name: 'Anginara', code: 'AG' },
  calderwick: { id: 9, name: 'Calderwick', code: 'CW' },
  lorong: { id: 10, name: 'Lorong', code: 'LR' },
} as const
export type MakerKey = keyof typeof makers
