import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

test('logs the place of a database error without the row', () => {
  let written = ''
  const log = pino(
    { serializers: { err: loggedError } },
    new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk)
        done()
      },
    }),
  )
  const failing = {
    code: '23514',
    table: 'shop_order',
    detail: 'Failing row contains (김민지, 01012345678).',
  }
  log.error({ err: Object.assign(new Error('violates check constraint'), failing) }, 'request failed')
  expect(written).toContain('23514')
  expect(written).toContain('logged-error.test.ts')
  expect(written).not.toContain('김민지')
})
