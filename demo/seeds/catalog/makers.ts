/**
 * The makers, all invented. Aerovolt has its own shop and builds fast, head-heavy rackets; Norrvik stands for
 * touch and rain gear; Oshira makes strings; Tarangi makes sturdy club gear; Merapaku makes soles and shoes;
 * Haldane makes clothes; Quillon makes shuttles; Anginara of Bandung makes attacking gear; Calderwick makes
 * plain designs; Lorong makes city designs and bags.
 */
export const makers = {
  aerovolt: { id: 1, name: 'Aerovolt', code: 'AV' },
  norrvik: { id: 2, name: 'Norrvik', code: 'NV' },
  oshira: { id: 3, name: 'Oshira', code: 'OS' },
  tarangi: { id: 4, name: 'Tarangi', code: 'TR' },
  merapaku: { id: 5, name: 'Merapaku', code: 'MP' },
  haldane: { id: 6, name: 'Haldane', code: 'HD' },
  quillon: { id: 7, name: 'Quillon', code: 'QL' },
  /** The shop's own services: stringing, printing, gift cards. */
  studio: { id: 90, name: 'Studio', code: 'ST' },
  anginara: { id: 8, name: 'Anginara', code: 'AG' },
  calderwick: { id: 9, name: 'Calderwick', code: 'CW' },
  lorong: { id: 10, name: 'Lorong', code: 'LR' },
} as const
export type MakerKey = keyof typeof makers
