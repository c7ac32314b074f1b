import { href } from 'react-router'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-answer-template-list.route.ts'
import { AdminAnswerTemplateCard } from './admin-answer-template-card.tsx'
import { searchAnswerTemplates } from './answer-template.ts'
import { countAnswerTemplates, listAnswerTemplates } from './answer-templates.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return readStaffList(args, {
    title: 'Error Fetching Answer Templates',
    topics: [],
    mostAtOnce: 500,
    count: countAnswerTemplates,
    list: listAnswerTemplates,
  })
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminAnswerTemplateList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href('/admin/inbox')}>Back to Inbox</BackLink>
      <StaffList
        {...loaderData}
        nouns={{ one: 'answer template', many: 'answer templates' }}
        add={{ to: href('/admin/inbox/templates/new'), label: 'Add New Answer Template' }}
        find={searchAnswerTemplates}
        draw={(template, search) => <AdminAnswerTemplateCard template={template} search={search} />}
        grid="gap-4 md:grid-cols-2 2xl:grid-cols-3"
        whenEmpty="Save answers that you use often. A reply to a message can then start with one."
      />
    </>
  )
}
