import { data, Link, redirect } from 'react-router'
import { services } from '#app/http/services.server.ts'
import { findKeptForm } from '#app/staff/kept-forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/resume.route.ts'
import { requireStaff } from './require-staff.server.ts'
import { staffPath } from './return-to.ts'

/** Pages with a form to fill in, which show what was typed into it. A question with its button is asked again here instead. */
const formPage = /\/(?:new|settings|edit\/[^/]+)$/
const nothingKept = {
  toast: {
    title: 'Nothing to Save',
    description: 'What you typed is kept for 30 minutes only. Please start again.',
    variant: 'destructive',
  },
} as const
const hiddenFromView = new Set(['formId', 'version', 'intent'])

/** Where a form without scripts goes on that came too late: back to its page, filled in as it was, or one button that sends it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const key = url.searchParams.get('key') ?? ''
  const kept = await findKeptForm(context.get(services).db, key)
  const path = staffPath(kept?.path)
  if (!kept || !path) return data(null, { status: 404 })
  const { pathname } = new URL(path, url)
  if (formPage.test(pathname)) throw redirect(`${pathname}?${new URLSearchParams({ kept: key })}`)
  return data({ path, fields: kept.fields, fileNames: kept.fileNames })
}

export default function Resume({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <LoadErrorPanel
        title="Nothing to Save"
        failure={nothingKept}
        back={{ to: '/admin/dashboard', label: 'Back to Dashboard' }}
      />
    )
  const { path, fields, fileNames } = loaderData
  const typed = fields.filter(([name, value]) => value !== '' && !hiddenFromView.has(name))
  return (
    <>
      <title>Save what you typed | Redstone staff</title>
      <PageHeading
        title="Save what you typed"
        intro="Your session had ended, so it is not saved yet. Nothing is lost."
      />
      {fileNames.length > 0 ? (
        <Notice tone="warning" title="Files could not be kept">
          Please choose these again after saving: {fileNames.join(', ')}.
        </Notice>
      ) : null}
      <dl className="space-y-3 rounded-card border border-line bg-surface p-5">
        {typed.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt className="text-ink-soft text-sm">{inWords(name)}</dt>
            <dd className="whitespace-pre-wrap break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {/* A plain form: the page behind the address reads it as if it had come from there. */}
      <form method="post" action={path} encType="multipart/form-data" className="flex flex-wrap items-center gap-4">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button>Save it now</Button>
        <Link to={path} className="text-link">
          Start again without it
        </Link>
      </form>
    </>
  )
}

/** A field's name as words: "conversionBrand" becomes "Conversion brand". */
function inWords(name: string) {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
