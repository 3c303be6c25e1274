import { orderRequests } from '../../../../../server/http/routes/placeOrder'
import {
  contactFields,
  fieldProblem,
  orderContact,
  type ContactDraft,
  type ContactField,
} from '../../../../../src/domain/order/checkout'
import { regionCodes, type RegionCode } from '../../../../../src/domain/region/region'
import { statesForPostalCode } from '../../../../../src/domain/region/statesOfPostalCode'
import { anApp } from '../../../../setup/aShop'
import { anOrderRequest, livingIn } from '../../../../setup/tradingShop'

const goodIn = (region: RegionCode): ContactDraft => ({
  addressLine2: '',
  landmark: '',
  ...anOrderRequest(),
  ...(region === 'IN' ? {} : livingIn[region]),
})

const long = (count: number, letter = 'x') => letter.repeat(count)

/** Values that are invalid in any field, and texts longer than they look. */
const anywhere = [
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\ufeff',
  '-',
  '0',
  'null',
  '<b>x</b>',
  '😀',
  '१२३',
  long(200),
  long(201),
  long(254),
  long(255),
  ` ${long(200)} `,
  long(300, ' '),
  `${long(300, ' ')}x`,
]

const nasty: Readonly<Record<ContactField, readonly string[]>> = {
  email: [
    'asha',
    'asha@',
    '@example.test',
    'asha@example',
    'a@b@example.test',
    'asha@example.test.',
    'a@.test',
    'asha @example.test',
    ' asha@example.test ',
    'asha@-example.test',
    'asha@exa_mple.test',
    'a@1.2.3.4',
    '"a b"@example.test',
    'ASHA@EXAMPLE.TEST',
    "o'neil+x@example.test",
    'a..b@example.test',
    '.a@b.test',
    'a.@b.test',
    'आशा@example.test',
    'asha@उदाहरण.test',
    'a@b.test,c@d.test',
    'a@b.test\nBcc: c@d.test',
    `${long(245)}@b.test`,
    `${long(247)}@b.test`,
    `a@${long(70)}.test`,
  ],
  phone: [
    '98123 45678',
    '+91 98123-45678',
    '0091 9812345678',
    '919812345678',
    '09812345678',
    '+9812345678',
    '9812345678x',
    '98１2345678',
    '+65 8123 4567',
    '81234567',
    '+971501234567',
    '0501234567',
    '501234567',
    '08123456789',
    '08123456',
    '01234567',
    '0012345678',
    '+62 812 3456 789',
    '8123',
    long(8, '0'),
    long(10, '9'),
    long(30, '9'),
    '(98123) 45678',
    '98123/45678',
    '98123.45678',
    '+',
    '++919812345678',
    ' 9812345678 ',
  ],
  firstName: ['Asha', ' Asha ', "D'Souza", 'आशा', '李', 'O\u2019Neil-Rao', 'A', '123', 'a@b.test', '"); --'],
  lastName: ['Rao', ' Rao\n', 'van der Berg', 'الراشد', 'Ñ', '.', '%00', '../..', '{{name}}', 'x\ty'],
  address: [
    '12 Temple Road',
    '#4, 2nd floor',
    '12/4-B',
    'No. 7\nBlock B',
    'शिवाजी मार्ग',
    '7',
    '$1',
    '& co',
    '?',
    '\\',
  ],
  addressLine2: ['Block B', ' 2nd floor ', '#', 'B\nC', 'दूसरी मंज़िल', '7'],
  landmark: ['Near the temple', ' opp. School ', '!', 'x\ty', 'मंदिर के पास'],
  city: ['Bengaluru', 'St. John\u2019s', 'बेंगलुरु', 'X', '560001', 'a;b', 'مدينة', "L'Aquila", '-x-', ' Dubai '],
  district: ['Gambir', 'Kebayoran Baru', 'Cilandak - Timur', ' Tebet ', 'X', '12190', 'a;b'],
  state: [
    'KA',
    ' KA ',
    'ka',
    'Karnataka',
    'IN-KA',
    'XX',
    'DU',
    'du',
    'JK',
    'JB',
    'Jakarta',
    'KA,DU',
    'K A',
    'KAA',
    'K',
    'constructor',
    '__proto__',
    'toString',
    '0',
    'KA\n',
  ],
  postalCode: [
    '560001',
    '560 001',
    ' 560001 ',
    '56 00 01',
    '5600',
    '5600011',
    '10110',
    '101 10',
    '018989',
    '000000',
    '५६०००१',
    '560-001',
    '56000A',
    '+56000',
    '5.6e5',
    '0x1234',
    '-60001',
    `5${long(100, ' ')}60001`,
    `5${long(300, ' ')}60001`,
  ],
}
const valuesOf = (field: ContactField) => [...anywhere, ...nasty[field]]

const problemsOf = (region: RegionCode, draft: ContactDraft) =>
  contactFields
    .filter(
      (field) =>
        fieldProblem(region, field, draft[field], statesForPostalCode(region, draft.postalCode)) !== null,
    )
    .sort()

const rest = { deliveryMethod: 'standard', paymentMethod: 'cod', expectedTotal: 1 }

function judgedByServer(region: RegionCode, draft: ContactDraft) {
  const { error, data } = orderRequests[region].safeParse({ ...draft, ...rest })
  return { wrong: (error?.issues ?? []).map(({ path }) => path.join()).sort(), data }
}

describe.each(regionCodes)('in %s', (region) => {
  test.each(contactFields)('page and server accept the same values for %s', (field) => {
    const verdicts = [...valuesOf(field), goodIn(region)[field]].map((value) => {
      const draft = { ...goodIn(region), [field]: value }
      const { wrong, data } = judgedByServer(region, draft)
      expect([value, wrong]).toEqual([value, problemsOf(region, draft)])
      if (wrong.length > 0) return false
      const sent = orderContact(region, draft)
      expect(data).toMatchObject(sent)
      // The page's normalised value is valid too and has the same meaning.
      expect(judgedByServer(region, sent).data).toEqual(data)
      return true
    })
    expect(verdicts).toContain(true)
  })
})

test.each(['email', 'phone', 'state', 'postalCode'] as const)('refuses many values of %s', (field) => {
  const rejected = valuesOf(field).filter(
    (value) => judgedByServer('IN', { ...goodIn('IN'), [field]: value }).wrong[0],
  )
  expect(rejected.length).toBeGreaterThan(20)
})

test('answers every invalid field at once, each with its own sentence', async () => {
  const app = anApp()
  const rounds = Math.max(...contactFields.map((field) => valuesOf(field).length))
  for (let round = 0; round < rounds; round += 1) {
    const draft = Object.fromEntries(
      contactFields.map((field) => [field, valuesOf(field)[round % valuesOf(field).length]]),
    ) as ContactDraft
    const response = await app.inject({
      method: 'POST',
      url: '/api/bigcommerce/orders',
      headers: { host: 'in.localhost' },
      payload: { ...draft, ...rest },
    })
    const { errors } = response.json<{ errors: readonly Record<string, string>[] }>()
    const wrong = problemsOf('IN', draft)
    expect(wrong).not.toEqual([])
    expect([response.statusCode, errors.map(({ field }) => field).sort()]).toEqual([400, wrong])
    expect(new Set(errors.map(({ message }) => message)).size).toBe(wrong.length)
    expect(
      errors.every(({ code, message }) => code === 'validation_error' && /^Enter /.test(message ?? '')),
    ).toBe(true)
  }
})

test.each([7, null, true, ['asha@example.test'], { text: 'Asha' }])(
  'rejects %j as text in every field',
  (value) => {
    for (const field of contactFields) {
      expect(
        orderRequests.IN.safeParse({ ...goodIn('IN'), ...rest, [field]: value }).error?.issues,
      ).toMatchObject([{ path: [field] }])
    }
  },
)
