import { distinctNames, officialName, placeId } from '../../../server/places/indonesia'

test.each([
  ['KABUPATEN BANDUNG', 'Kabupaten Bandung'],
  ['KOTA BANDUNG', 'Kota Bandung'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['DI YOGYAKARTA', 'DI Yogyakarta'],
  ['DAERAH ISTIMEWA YOGYAKARTA', 'Daerah Istimewa Yogyakarta'],
  ['KABUPATEN PANGKAJENE DAN KEPULAUAN', 'Kabupaten Pangkajene dan Kepulauan'],
  ['Kot olin', 'Kot Olin'],
  ['XIII Koto Kampar', 'XIII Koto Kampar'],
  ['Bathin II Pelayang', 'Bathin II Pelayang'],
  ['STM Hilir', 'STM Hilir'],
  ['2 x 11 Enam Lingkuang', '2 x 11 Enam Lingkuang'],
  ["O'o'u", "O'o'u"],
  ['Lawe Sigala-Gala', 'Lawe Sigala-Gala'],
  ['  Gu  ', 'Gu'],
])('writes %s as %s', (source, written) => {
  expect(officialName(source)).toBe(written)
})

test('districts with similar names get a dash and a short suffix, others do not', () => {
  const districts = [
    { officialCode: '99.01.01', name: 'Sukamaju' },
    { officialCode: '99.01.02', name: 'Suka Maju' },
    { officialCode: '99.01.03', name: 'Sukajaya' },
  ]
  expect(distinctNames(districts).map(({ name }) => name)).toEqual([
    'Sukamaju - 01',
    'Suka Maju - 02',
    'Sukajaya',
  ])
})

test('an id depends only on the official code', () => {
  expect(placeId('32.73')).toMatch(/^[0-9a-v]{8}$/)
  expect(placeId('32.73')).toBe(placeId('32.73'))
  expect(placeId('32.73')).not.toBe(placeId('32.74'))
})
