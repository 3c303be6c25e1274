import { childLog, openLogger, readableLines } from '../../../server/process/log'

function aLog(level = 'warn') {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  return { lines, stream, logger: openLogger(level, stream) }
}

const failure = () => new Error('no connection', { cause: new Error('refused by the host') })

test('writes JSON with level, time, part and the stack of the cause', () => {
  const { lines, logger } = aLog()
  childLog(logger, 'mails')('The outbox failed', failure())
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    module: 'mails',
    msg: 'The outbox failed',
    err: {
      message: 'no connection',
      stack: expect.stringContaining('log.test.ts') as unknown,
      cause: expect.stringContaining('refused by the host') as unknown,
    },
  })
})

test('writes a line without an error as a warning, and nothing below the level', () => {
  const { lines, logger } = aLog('error')
  childLog(logger, 'jobs')('The catalog is up to date again.')
  expect(lines).toEqual([])
  const warned = aLog()
  childLog(warned.logger, 'jobs')('The catalog is up to date again.')
  expect(JSON.parse(warned.lines[0] ?? '')).toMatchObject({ level: 40, module: 'jobs' })
})

test('leaves the detail of a database error out, because it quotes rows', () => {
  const { lines, logger } = aLog()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(asha@x.test)',
  })
  childLog(logger, 'jobs')('The job failed', error)
  expect(lines[0]).toContain('23505')
  expect(lines[0]).not.toContain('asha@x.test')
})

test('shows a person at a terminal one line with the stack below', () => {
  const terminal: string[] = []
  const readable = readableLines({ write: (text) => void terminal.push(text) })
  const logger = openLogger('warn', readable)
  childLog(logger, 'mails')('The outbox failed', failure())
  logger.child({ reqId: 'mi3x9k-12' }).error('request failed')
  expect(terminal[0]).toMatch(/^\d\d:\d\d:\d\d ERROR mails: The outbox failed\nError: no connection\n +at /)
  expect(terminal[0]).toContain('\nCause: Error: refused by the host\n')
  expect(terminal[1]).toMatch(/^\d\d:\d\d:\d\d ERROR request mi3x9k-12: request failed\n$/)
})
