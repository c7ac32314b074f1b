import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/kit/db.ts'

test('R4: asking the outer connection inside a transaction fails at once with a clear error', async () => {
  const { db } = await freshDatabase()
  const mistake = db.transaction(async () => db.execute(sql`select 1`))
  await expect(mistake).rejects.toMatchObject({
    cause: { message: expect.stringContaining('Pass the transaction (tx) down') },
  })
})

test('R4: a transaction inside a transaction on the outer connection fails at once', async () => {
  const { db } = await freshDatabase()
  await expect(db.transaction(() => db.transaction(async () => 'never'))).rejects.toThrow(
    'Pass the transaction (tx) down',
  )
})

test('what a transaction left running may use the connection once it has ended', async () => {
  const { db } = await freshDatabase()
  let later: Promise<unknown> = Promise.resolve()
  await db.transaction(async () => {
    later = new Promise((done, fail) => setTimeout(() => db.execute(sql`select 1`).then(done, fail), 20))
  })
  await expect(later).resolves.toMatchObject({ rows: [{ '?column?': 1 }] })
})

test('a transaction that throws leaves nothing behind', async () => {
  const { db } = await freshDatabase()
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into vehicle_features (name) values ('Ramp')`)
    throw new Error('stop')
  })
  await expect(failed).rejects.toThrow('stop')
  await expect(db.execute(sql`select * from vehicle_features`)).resolves.toMatchObject({ rows: [] })
})
