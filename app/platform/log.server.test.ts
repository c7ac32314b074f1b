import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/kit/db.ts'
import { describeError } from './log.server.ts'

test('S18 (ASVS 16.2.5): a failed query is logged without the values a visitor wrote', () => {
  const cause = Object.assign(new Error('new row violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (secret words).',
  })
  const described = JSON.stringify(
    describeError(new DrizzleQueryError('insert into contact_submissions values ($1)', ['secret words'], cause)),
  )
  expect(described).not.toContain('secret words')
  expect(described).toContain('insert into contact_submissions')
  expect(described).toContain('23514')
})

test('S18 (ASVS 16.3.4): a refused email is logged without the words of the mail server, which quote the address', () => {
  const reply = '550 no such box: <robin@sample.example>'
  const refusal = Object.assign(new Error(reply), { code: 'EENVELOPE', responseCode: 550, response: reply })
  const described = JSON.stringify(describeError(new Error('a job failed', { cause: refusal })))
  expect(described).not.toContain('robin')
  expect(described).toContain('EENVELOPE')
  expect(described).toContain('550')
})

test('S18: neither are the values that a database quotes in its message, nor the beginning of a text that is no JSON', async () => {
  const { db } = await freshDatabase()
  const failed = await db.execute(sql`select ${'secret words'}::text::integer`).catch((error) => error)
  const described = JSON.stringify(describeError(failed))
  expect(described).not.toContain('secret words')
  expect(described).toContain('22P02')
  const unreadable = new Error('a file cannot be read', { cause: parseFailure('secret words') })
  expect(JSON.stringify(describeError(unreadable))).not.toContain('secret')
})

test('S18: nor is it told of a copy of an error, as the job queue hands them on', () => {
  const refused = { message: 'invalid input syntax for type integer: "secret words"', code: '22P02', severity: 'ERROR' }
  expect(JSON.stringify(describeError({ ...refused, stack: refused.message }))).not.toContain('secret words')
  const failed = { message: 'Failed query: insert\nparams: secret words', query: 'insert', params: ['secret words'] }
  expect(JSON.stringify(describeError(failed))).not.toContain('secret words')
  expect(describeError({ message: 'the queue is gone' })).toMatchObject({ message: 'the queue is gone' })
  expect(describeError('gone')).toEqual({ message: 'gone' })
})

function parseFailure(text: string) {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
