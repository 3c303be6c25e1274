import {
  writeStored,
  writeStoredJson,
  readStored,
  readStoredJson,
  readStoredList,
} from '../../src/site/browserStorage'

const place = ['localStorage', 'note'] as const

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('a text is stored until it is deleted', () => {
  expect(readStored(...place)).toBeNull()
  expect(writeStored(...place, 'forehand')).toBe(true)
  expect(readStored(...place)).toBe('forehand')
  expect(readStored('sessionStorage', 'note')).toBeNull()
  expect(writeStored(...place, null)).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('values are stored as JSON', () => {
  writeStoredJson(...place, [{ sku: 'R-1' }, null])
  expect(readStoredList(...place)).toEqual([{ sku: 'R-1' }, null])
  writeStoredJson(...place, { sku: 'R-1' })
  expect(readStoredJson(...place)).toEqual({ sku: 'R-1' })
  expect(readStoredList(...place)).toEqual([])
})

test.each(['', '{', '[1,', 'undefined'])('invalid JSON is read as null: %p', (text) => {
  localStorage.setItem('note', text)
  expect(readStoredJson(...place)).toBeNull()
  expect(readStoredList(...place)).toEqual([])
})

test('denied storage reads as empty and reports failed writes', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  })
  expect(readStored(...place)).toBeNull()
  expect(readStoredJson(...place)).toBeNull()
  expect(readStoredList(...place)).toEqual([])
  expect(writeStored(...place, 'forehand')).toBe(false)
  expect(writeStored(...place, null)).toBe(false)
})

test('full storage retains the previous value', () => {
  writeStored(...place, 'forehand')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
  expect(writeStored(...place, 'backhand')).toBe(false)
  expect(readStored(...place)).toBe('forehand')
})
