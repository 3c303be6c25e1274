import { keep, keepJson, readKept, readKeptJson, readKeptList } from '../src/site/kept'

const place = ['localStorage', 'note'] as const

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('a text is kept until it is forgotten', () => {
  expect(readKept(...place)).toBeNull()
  expect(keep(...place, 'forehand')).toBe(true)
  expect(readKept(...place)).toBe('forehand')
  expect(readKept('sessionStorage', 'note')).toBeNull()
  expect(keep(...place, null)).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('values are kept as JSON', () => {
  keepJson(...place, [{ sku: 'R-1' }, null])
  expect(readKeptList(...place)).toEqual([{ sku: 'R-1' }, null])
  keepJson(...place, { sku: 'R-1' })
  expect(readKeptJson(...place)).toEqual({ sku: 'R-1' })
  expect(readKeptList(...place)).toEqual([])
})

test.each(['', '{', '[1,', 'undefined'])('what is no JSON counts as nothing: %p', (text) => {
  localStorage.setItem('note', text)
  expect(readKeptJson(...place)).toBeNull()
  expect(readKeptList(...place)).toEqual([])
})

test('where storage is denied nothing is there and nothing is kept', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  })
  expect(readKept(...place)).toBeNull()
  expect(readKeptJson(...place)).toBeNull()
  expect(readKeptList(...place)).toEqual([])
  expect(keep(...place, 'forehand')).toBe(false)
  expect(keep(...place, null)).toBe(false)
})

test('where storage is full what was there stays', () => {
  keep(...place, 'forehand')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
  expect(keep(...place, 'backhand')).toBe(false)
  expect(readKept(...place)).toBe('forehand')
})
