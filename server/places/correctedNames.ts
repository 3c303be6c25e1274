/**
 * Corrections of names that the source abbreviates, capitalises or spaces wrongly, by official code
 * (docs/decisions/012).
 */
export const correctedNames: Readonly<Record<string, string>> = {
  '11.08.14': 'Tanah Jambo Aye',
  '12.23.06': 'Na IX-X',
  '16.05.14': 'BTS Ulu',
  '32.05.38': 'Balubur Limbangan',
  '36.02.23': 'Curugbitung',
  '53.02.10': "Ki'e",
  '62.04.05': 'Gunung Bintang Awai',
  '74.06.17': 'Kepulauan Masaloka Raya',
  '76.02.16': 'Kepulauan Bala Balakang',
  '95.04.12': 'Konda/Kondaga',
}
