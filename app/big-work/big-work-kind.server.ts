import type { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'

/** The staff member for whom a work is done, as the audit trail names them. */
export type Doer = { id: string; email: string; address: string }

/** What a work may use beside its transaction. */
export type WorkTools = { storage: Storage; jobs: Jobs }

/** One record of a work: `at` counts from 0 to its count, in an order that the kind must keep. */
type WorkRecord = { workId: number; at: number; by: Doer }

/**
 * The steps of one work in the process that runs it.
 * `doOne` does one record in the transaction that also counts it: when it throws, nothing of the record stays, and the record is
 * tried again. What it announces is withheld and told together, once a second at most. It may give a word for what became of the record,
 * which `tally` counts.
 * `atEnd` is called in the transaction that says that the work is finished.
 */
export type WorkSteps = {
  doOne(tx: Db, record: WorkRecord): Promise<string | undefined>
  atEnd?(tx: Db, work: { workId: number; by: Doer }): Promise<void>
}

/**
 * A kind of work. `name` is stored and so never changes. `input` is the schema of what it needs to know, which is stored as JSON.
 * `open` is called each time a process takes a work up, again after a kill or a stop, and may read what all records need: it runs outside
 * transactions, so each of its queries must be short (below 100 ms on the embedded engine).
 */
type KindOfWork<Input> = {
  name: string
  input: z.ZodType<Input>
  open(db: Db, input: Input, tools: WorkTools): WorkSteps | Promise<WorkSteps>
}

/** A kind of work as the runner knows it. Its `open` throws for an input that it cannot read. */
export type BigWorkKind = {
  name: string
  open(db: Db, input: unknown, tools: WorkTools): Promise<WorkSteps>
}

/**
 * Declares a kind of work on many records. Put it into the list in `server/big-work-kinds.ts` too, or it waits for ever. `start` gives
 * `beginBigWork` what it needs to begin one.
 */
export function defineBigWork<Input extends object>(kind: KindOfWork<Input>) {
  return {
    name: kind.name,
    open: async (db: Db, input: unknown, tools: WorkTools) => kind.open(db, kind.input.parse(input), tools),
    start: (start: WorkStart & { input: Input }) => ({ ...start, kind: kind.name }),
  }
}

/** How a work begins: in words ("Price −5%"), on so many records. `page` is the address of a page of its own, if it has one. */
export type WorkStart = { what: string; count: number; page?: string }
