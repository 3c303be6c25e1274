import { hear } from '../../src/domain/search/hear'

test.each([
  ['joote 3000 se kam', 'जूते 3000 से कम'],
  ['jutey dikhao', 'जूते दिखाओ'],
  ['halka racket', 'हल्का racket'],
  ['bacchon ke liye', 'बच्चों के लिए'],
  ['bachcho ke liye', 'बच्चों के लिए'],
  ['lagbhag 5 hazaar', 'लगभग 5 हजार'],
  ['do hazar tak', '2 हजार तक'],
  ['sabse mehnga wala', 'सबसे महंगा वाला'],
])('writes the Hindi of %j in Devanagari', (text, expected) => {
  expect(hear(text.split(' ')).join(' ')).toBe(expected)
})

test.each(['raket murah ke atas', 'do you have bags', 'nilon jalin', 'sale on shoes', 'kok satu slop'])(
  'leaves %j as it is',
  (text) => {
    expect(hear(text.split(' ')).join(' ')).toBe(text)
  },
)
