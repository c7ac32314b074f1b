import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'

/** An address of the staff area, its parameters filled, with the framework's ids of its route and those above. */
export type StaffRoute = { path: string; file: string; ids: string[] }

/** Every route below the guard, read from the table of routes, so that a new one cannot be forgotten. */
export async function staffRoutes(): Promise<StaffRoute[]> {
  const all = await routes
  return all
    .filter(({ file }) => file === 'admin/admin-layout.route.tsx')
    .flatMap((layout) => below(layout, '', [idOf(layout)]))
}

function below({ children = [] }: RouteConfigEntry, base: string, ids: string[]): StaffRoute[] {
  return children.flatMap((child) => {
    const path = child.index ? base : `${base}/${(child.path ?? '').replaceAll(/:\w+/g, '1001')}`
    return [{ path, file: child.file, ids: [...ids, idOf(child)] }, ...below(child, path, [...ids, idOf(child)])]
  })
}

function idOf({ id, file }: RouteConfigEntry) {
  return id ?? file.replace(/\.tsx?$/, '')
}
