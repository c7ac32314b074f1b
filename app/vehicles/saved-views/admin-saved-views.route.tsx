import { data, Form, href, type RouterContextProvider } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody, readFields } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-saved-views.route.ts'
import { longestViewName, mostViews, type SavedView, viewSchema } from './saved-view.ts'
import { createView, listViews, removeView, renameView, type ViewOutcome } from './saved-views.server.ts'
import { viewQuery } from './view-query.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireStaff(context)
  const query = viewQuery(url.search)
  try {
    return { query, views: await listViews(context.get(services).db, id), failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Views', text: failureTexts.notLoaded }, error)
    return data({ query, views: null, failure }, { status: 503 })
  }
}

/** What was typed into the form of a view, `field` names its text field. */
type ViewReply = { field: string; name: string; errors: FieldError[]; failure: StaffFailure | null }

/** Keeps, renames or removes a view of one's own. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context)
  const body = await readBody(request)
  const id = readRecordId(String(body.get('id') ?? ''))
  const field = id === null ? 'name' : `name_${id}`
  const name = String(body.get(field) ?? '')
  body.set('name', name)
  try {
    return await change(context, { body, id, reply: { field, name, errors: [], failure: null } })
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Saving View', text: failureTexts.notSaved }, error)
    return data({ field, name, errors: [], failure }, { status: 503 })
  }
}

type Change = { body: FormData; id: number | null; reply: ViewReply }

async function change(context: Readonly<RouterContextProvider>, { body, id, reply }: Change) {
  const { id: owner } = requireStaff(context)
  const { db } = context.get(services)
  const here = href('/admin/vehicles/views')
  if (body.get('intent') === 'remove') {
    if (id !== null) await removeView(db, owner, id)
    return redirectWithToast(here, { title: 'View Deleted' })
  }
  const read = readFields(body, viewSchema)
  const refuse = (message: string) => data({ ...reply, errors: [{ name: reply.field, message }] }, { status: 400 })
  if (!read.ok) return refuse(read.reply.data.errors[0]?.message ?? refusals['not-found'])
  const { name } = read.value
  const query = viewQuery(String(body.get('query') ?? ''))
  const outcome = id === null ? await createView(db, { owner, name, query }) : await renameView(db, { owner, id, name })
  if (outcome !== 'saved') return refuse(refusals[outcome])
  if (id !== null) return redirectWithToast(here, { title: 'View Renamed' })
  return redirectWithToast(href('/admin/vehicles') + query, { title: 'View Saved', description: `“${name}” is kept.` })
}

const refusals: Record<Exclude<ViewOutcome, 'saved'>, string> = {
  'name-taken': 'One of your views has this name already. Choose another.',
  'too-many': `You have ${mostViews} views already. Delete one first.`,
  'not-found': 'This view is gone.',
}

/** The views that somebody keeps of the list of vehicles: one is added, renamed, deleted. */
export default function AdminSavedViews({ loaderData: { query, views, failure }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? []
  const back = { to: href('/admin/vehicles') + query, label: 'Back to Vehicles List' }
  if (!views) return failure ? <LoadErrorPanel title="Error Loading Views" failure={failure} back={back} /> : null
  const isNew = query !== '' && !views.some((view) => view.query === query)
  const fieldOf = (field: string, stored: string) => {
    const error = errorAt(errors, field)
    const typed = actionData?.field === field ? actionData.name : stored
    return { ...(error === undefined ? {} : { error }), defaultValue: typed, required: true, autoComplete: 'off' }
  }
  return (
    <div className="max-w-3xl space-y-6">
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Your Views | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading
        title="Your Views"
        intro="What you search, filter and sort in the list of vehicles, kept under a name. Only you see them."
      />
      {isNew ? (
        <Form method="post" noValidate className="space-y-4">
          <HiddenFields fields={{ query }} />
          <TextField
            name="name"
            label="Name of the New View"
            hint={`Up to ${longestViewName} characters, such as “Not measured, Denver”.`}
            {...fieldOf('name', '')}
          />
          <Button type="submit">Save View</Button>
        </Form>
      ) : null}
      {views.length === 0 ? <p>No views yet. Filter or sort the list, then choose “Save This View”.</p> : null}
      <ul className="divide-y divide-line">
        {views.map((view) => (
          <ViewItem key={`${view.id} ${view.name}`} view={view} field={fieldOf(`name_${view.id}`, view.name)} />
        ))}
      </ul>
    </div>
  )
}

type ViewItemProps = {
  view: SavedView
  field: { error?: string; defaultValue: string; required: boolean; autoComplete: string }
}

function ViewItem({ view: { id, name }, field: { error, ...input } }: ViewItemProps) {
  return (
    <li className="flex flex-wrap items-end gap-3 py-4">
      <Form method="post" noValidate className="flex min-w-0 grow flex-wrap items-end gap-3">
        <HiddenFields fields={{ id }} />
        <TextField
          name={`name_${id}`}
          label={<span className="wrap-anywhere">Name of “{name}”</span>}
          className="min-w-0 grow"
          {...(error === undefined ? {} : { error })}
          {...input}
        />
        <Button type="submit" variant="outline">
          Rename<span className="sr-only"> {name}</span>
        </Button>
      </Form>
      <Form method="post">
        <HiddenFields fields={{ id, intent: 'remove' }} />
        <Button type="submit" variant="outline">
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </li>
  )
}
