import { action as send, loader as show } from '#app/vehicles/features/admin-feature-rename.route.tsx'
import { idOfResult, openBulkPages } from './bulk-pages.ts'
import { dana } from './staff-context.ts'

type Previewed = { formId: string; planned: Array<{ id: number; version: number }> }

/** Database and storage of a test's own, and the pages that rename a feature on them. */
export async function openFeaturePages() {
  const pages = await openBulkPages()
  type Asked = { who?: typeof dana | null; on?: typeof pages.db }

  function argsOf(name: string, fields: URLSearchParams | null, { who = dana, on = pages.db }: Asked) {
    const url = new URL(`/admin/vehicles/features/rename?${new URLSearchParams({ name })}`, 'https://redstone.example')
    const request = new Request(url, fields ? { method: 'POST', body: fields } : {})
    const context = pages.contextOf({ db: on, who })
    return { url, request, context, params: {}, pattern: '/admin/vehicles/features/rename' as const }
  }
  const features = {
    showFeature: (name: string, asked: Asked = {}) => show(argsOf(name, null, asked)),
    sendName: (name: string, fields: Record<string, string>, asked: Asked = {}) =>
      send(argsOf(name, new URLSearchParams(fields), asked)),
    async previewName(name: string, to: string) {
      const reply = await features.sendName(name, { to })
      if (!('preview' in reply) || !reply.preview) throw new Error('there is no preview')
      return reply.preview
    },
    applyName(name: string, to: string, { formId, planned }: Previewed) {
      const body = new URLSearchParams({ intent: 'apply', to, formId })
      for (const { id, version } of planned) body.append('seen', `${id} ${version}`)
      return send(argsOf(name, body, {}))
    },
    /** Previews, applies and has the work done; gives the id of the result. */
    async renamed(name: string, to: string) {
      const id = idOfResult(await features.applyName(name, to, await features.previewName(name, to)))
      await pages.work()
      return id
    },
  }
  return { ...pages, ...features }
}
