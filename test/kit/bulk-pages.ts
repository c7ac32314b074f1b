import { action as send, loader as show } from '#app/vehicles/bulk/admin-vehicle-bulk.route.tsx'
import { loader as showResult, action as undo } from '#app/vehicles/bulk/admin-vehicle-bulk-result.route.tsx'
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
  }
}
