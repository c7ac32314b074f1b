import { sql } from 'drizzle-orm'
import type { BigWorkKind, WorkSteps } from '#app/big-work/big-work-kind.server.ts'
import { doSlice, releaseWork, takeWork } from '#app/big-work/big-work-slices.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { action as send, loader as show } from '#app/vehicles/bulk/admin-vehicle-bulk.route.tsx'
import { loader as showResult, action as undo } from '#app/vehicles/bulk/admin-vehicle-bulk-result.route.tsx'
import { bulkChangeWork } from '#app/vehicles/bulk/bulk-change.actions.server.ts'
import type { VehicleInput } from '#app/vehicles/vehicle.ts'
import { selectStoredVehicle } from '#app/vehicles/vehicle-rows.server.ts'
import { createVehicle, updateVehicle } from '#app/vehicles/vehicles.server.ts'
import { bigWorkKinds } from '../../server/big-work-kinds.ts'
import { doBigWorks, openAccount } from './big-works.ts'
import { dana, redirectIn } from './staff-context.ts'
import { openVehicleActions, storedVan } from './vehicle-actions.ts'

export type Fields = Array<[name: string, value: string | number]>

/** Ticks these vehicles. */
export function ticked(ids: number[]): Fields {
  return ids.map((id) => ['vehicle', id])
}

export const fivePercentLess: Fields = [
  ['action', 'percent'],
  ['percent', '-5'],
]

/** What the preview's own form sends. */
export function applying(fields: Fields, { planned, formId }: Previewed): Fields {
  const seen = planned.map(({ id, version }): [string, string] => ['seen', `${id} ${version}`])
  return [...fields, ['formId', formId], ['intent', 'apply'], ...seen]
}

type Previewed = { formId: string; planned: Array<{ id: number; version: number }> }

/** The id of the result that an answer leads to. */
export function idOfResult(answer: unknown) {
  const to = redirectIn(answer)?.to ?? ''
  return Number(/^\/admin\/vehicles\/bulk\/(\d+)/.exec(to)?.[1])
}

/** Database and storage of a test's own, and the pages that change several vehicles on them. */
export async function openBulkPages() {
  const actions = await openVehicleActions()
  const { db, storage } = actions
  await openAccount(db, dana)
  const work = () => doBigWorks({ db, storage, jobs: actions.jobs, kinds: bigWorkKinds })
  type Asked = { search?: string; who?: typeof dana | null; on?: typeof db }
  let lists = 0

  function argsOf(path: string, fields: Fields | null, { search = '', who = dana, on = db }: Asked) {
    const url = new URL(`/admin/vehicles/bulk${path}${search}`, 'https://redstone.example')
    const body = new URLSearchParams((fields ?? []).map(([name, value]) => [name, String(value)]))
    const request = new Request(url, fields ? { method: 'POST', body } : {})
    return { url, request, context: actions.contextOf({ db: on, who }) }
  }
  const choiceArgs = (fields: Fields | null, asked: Asked = {}) => {
    return { ...argsOf('', fields, asked), params: {}, pattern: '/admin/vehicles/bulk' as const }
  }
  const resultArgs = (id: number | string, fields: Fields | null, asked: Asked = {}) => {
    const params = { id: String(id) }
    return { ...argsOf(`/${id}`, fields, asked), params, pattern: '/admin/vehicles/bulk/:id' as const }
  }
  const pages = {
    show: (asked: Asked) => show(choiceArgs(null, asked)),
    send: (fields: Fields, asked: Asked = {}) => send(choiceArgs(fields, asked)),
    showResult: (id: number | string, asked: Asked = {}) => showResult(resultArgs(id, null, asked)),
    beginUndo: (id: number, asked: Asked = {}) => undo(resultArgs(id, [], asked)),
    /** Begins to undo, and has the work done. */
    async undo(id: number, asked: Asked = {}) {
      const answer = await pages.beginUndo(id, asked)
      await work()
      return answer
    },
  }
  async function preview(fields: Fields, search = '') {
    const reply = await pages.send(fields, { search })
    if (!('preview' in reply) || !reply.preview) throw new Error('there is no preview')
    return reply.preview
  }
  async function begun(fields: Fields, search = '') {
    return idOfResult(await pages.send(applying(fields, await preview(fields, search)), { search }))
  }
  return {
    ...actions,
    ...pages,
    preview,
    /** Has the works done that were begun. */
    work,
    /** Vehicles that a search finds without those of other tests. */
    async stock(...vans: Array<Partial<VehicleInput>>) {
      lists += 1
      const make = `Make${lists}x`
      const ids: number[] = []
      for (const [at, van] of vans.entries())
        ids.push(await createVehicle(db, { ...storedVan, name: `Van ${at + 1} ${make}`, make, ...van }))
      return { ids, search: `?search=${make}` }
    },
    async choice(search: string) {
      const loaded = await pages.show({ search })
      if (!('choice' in loaded) || !loaded.choice) throw new Error('there is no choice')
      return loaded.choice
    },
    /** Has one slice of the next change or undo done, which takes one vehicle, as by an instance that then lets go of it; gives its work. */
    async doOneSlice(kind: BigWorkKind = bulkChangeWork) {
      const taken = await takeWork(db, { holder: 'an instance', kinds: [kind.name] })
      if (taken?.is !== 'taken') throw new Error('there was no work to be taken')
      const { doOne } = await kind.open(db, taken.work.input, { storage, jobs: actions.jobs })
      const doOneSlowly: WorkSteps['doOne'] = async (tx, record) => {
        await tx.execute(sql`select pg_sleep(0.03)`) // longer than a slice
        return doOne(tx, record)
      }
      await doSlice(db, { id: taken.work.id, holder: 'an instance', steps: { doOne: doOneSlowly } })
      await releaseWork(db, 'an instance')
      return taken.work.id
    },
    /** Previews and begins a change; gives the id of the result. */
    begun,
    /** The same, and has the work done. */
    async done(fields: Fields, search = '') {
      const id = await begun(fields, search)
      await work()
      return id
    },
    async result(id: number) {
      const loaded = await pages.showResult(id)
      if (!('change' in loaded) || !loaded.change) throw new Error('there is no result')
      return loaded.change
    },
    vehicle: (id: number | undefined) => selectStoredVehicle(db, id ?? 0),
    /** As a colleague saves it. */
    async save(id: number | undefined, columns: Partial<VehicleInput>) {
      const stored = await selectStoredVehicle(db, id ?? 0)
      if (!stored) throw new Error('there is no such vehicle')
      await updateVehicle(db, stored, { ...stored, ...columns }, 'robin@staff.example')
    },
    /** The same by somebody, as the form of a vehicle saves it: the trail tells of it. */
    async saveRecorded(id: number | undefined, columns: Partial<VehicleInput>, staff: typeof dana) {
      const stored = await selectStoredVehicle(db, id ?? 0)
      if (!stored) throw new Error('there is no such vehicle')
      const change = { staff, recordType: 'vehicle', recordId: stored.id, action: 'vehicle updated' } as const
      await changeRecorded(db, change, async (tx) => {
        await updateVehicle(tx, stored, { ...stored, ...columns }, staff.email)
        return { is: 'saved', changedFields: Object.keys(columns) }
      })
    },
  }
}
