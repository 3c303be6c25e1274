import {
  attributesOf,
  defaultMapping,
  kindOf,
  parseMapping,
} from '../../../../server/engines/bigcommerce/mirror/mapping'

const parse = (content: unknown) => parseMapping(JSON.stringify(content), 'mapping.json')

test('names every mistake of a mapping file at once', () => {
  const mistakes = () =>
    parse({
      kinds: { rackets: 'racket', '/bats/': 'bat' },
      otherKind: 'gift card',
      fields: { Flex: 3 },
      size: 1,
    })
  for (const part of ['kinds.rackets', 'kinds./bats/', 'otherKind', 'fields.Flex', '"size"']) {
    expect(mistakes).toThrow(part)
  }
  expect(() => parseMapping('{', 'mapping.json')).toThrow('mapping.json is not JSON')
})

test('finds the kind by the custom field, then by the category, then the other kind', () => {
  const paths = ['/badminton/shoes/']
  expect(kindOf(defaultMapping, { fields: [{ name: 'Kind', value: 'Bag' }], paths })).toEqual({ kind: 'bag' })
  expect(kindOf(defaultMapping, { fields: [], paths })).toEqual({ kind: 'shoe' })
  expect(kindOf(defaultMapping, { fields: [], paths: ['/sale/'] })).toEqual({ kind: 'accessory' })
  expect(kindOf(parse({ otherKind: null }), { fields: [], paths: ['/sale/'] })).toHaveProperty('problem')
})

test('splits figures from their unit, renames and hides fields', () => {
  const fields = [
    { name: 'Weight class', value: '4U' },
    { name: 'Balance point', value: '289 mm' },
    { name: 'Flex', value: 'Stiff' },
    { name: 'Internal code', value: 'X-1' },
    { name: 'Gauge', value: '0.66 mm' },
  ]
  expect(attributesOf(parse({ fields: { Flex: 'Shaft flex', 'Internal code': null } }), fields)).toEqual([
    { name: 'Weight class', value: '4U', unit: null },
    { name: 'Balance point', value: '289', unit: 'mm' },
    { name: 'Shaft flex', value: 'Stiff', unit: null },
    { name: 'Gauge', value: '0.66', unit: 'mm' },
  ])
})
