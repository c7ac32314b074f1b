import { Form, href, Link } from 'react-router'
import { queryText } from '#app/fields/query-text.ts'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { questionsAndAnswers } from '#app/http/structured-data.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import type { Route } from './+types/faq-page.route.ts'
import { questionGroups } from './faq.server.ts'
import { maxQuestionSearch, type QuestionGroup, searchQuestions } from './faq-search.ts'
import { checkedIn } from './info-pages.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PageHero } from './page-hero.tsx'
import drawing from './pictures/head-questions.svg'
import { siteShareLink } from './shared-titles.ts'

const path = href('/resources/faq')
const place = { trail: [{ to: href('/resources'), label: 'Resources' }], title: 'Common questions' }

export function loader({ url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams)
  const groups = searchQuestions(questionGroups, search)
  return { search, groups, count: groups.reduce((sum, { questions }) => sum + questions.length, 0), checkedIn }
}

// Only the server asks.
export const handle = cachedPage(
  import.meta.env.SSR ? ({ query }) => ({ query: searchToQuery(readSearch(query)) }) : undefined,
)

function searchToQuery(search: string) {
  return search && `?${new URLSearchParams({ search })}`
}

function readSearch(query: URLSearchParams) {
  return queryText(query.get('search'), maxQuestionSearch)
}

export const meta: Route.MetaFunction = ({ loaderData: { search, groups }, matches: [root] }) =>
  pageHead(root.loaderData.origin, {
    title: `${search ? `“${search}” in ` : ''}Common Questions`,
    description:
      'Short answers about wheelchair-accessible vehicles: fit, side or rear entry, price, VA and Medicaid, delivery, ramps and warranty.',
    path,
    picture: import.meta.env.SSR ? siteShareLink('/resources/faq') : undefined,
    place,
    things: import.meta.env.SSR ? [questionsAndAnswers(groups.flatMap(({ questions }) => questions))] : [],
    isHidden: search !== '',
  })

export default function FaqPage({ loaderData, matches }: Route.ComponentProps) {
  const { search, groups, count } = loaderData
  const { contact } = matches[1].loaderData
  return (
    <>
      <PageHero
        {...place}
        drawing={drawing}
        intro="Short answers to what people ask us most. Search them, or open the ones you want."
      >
        <p className="text-ink-soft text-sm">Last checked in {loaderData.checkedIn}</p>
        <QuestionSearch key={search} search={search} />
      </PageHero>
      <div className="page-width space-y-14 pt-8">
        <div className="space-y-4">
          <p role="status" className="flex min-h-11 items-center font-semibold">
            {formatCount(count, search)}
          </p>
          {groups.length === 0 ? (
            <div className="space-y-5">
              <p className="measure">
                Try another word, such as “ramp,” “loan” or “belt.” Or ask us: a person will answer.
              </p>
              <ButtonLink to={path} variant="outline">
                Show All Questions
              </ButtonLink>
            </div>
          ) : null}
        </div>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {search && groups.length > 0 ? (
          <ButtonLink to={path} variant="outline">
            Show All Questions
          </ButtonLink>
        ) : null}
      </div>
      <NextSteps next={next} contact={contact} />
    </>
  )
}

function QuestionSearch({ search }: { search: string }) {
  return (
    <search>
      <Form action={path} className="flex max-w-2xl flex-wrap gap-3 print:hidden">
        <SearchField
          size="lg"
          label="Search the questions"
          placeholder="Search the questions"
          enterKeyHint="search"
          defaultValue={search}
          maxLength={maxQuestionSearch}
        />
        <Button type="submit" size="lg" className="grow sm:grow-0">
          Search
        </Button>
      </Form>
    </search>
  )
}

function Group({ group: { id, title, more, questions } }: { group: QuestionGroup }) {
  return (
    <section className="grid gap-x-16 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <Link to={more.to} className="mt-2 inline-flex min-h-11 items-center text-link">
          {more.label}
        </Link>
      </div>
      <QuestionList name={`questions-${id}`} questions={questions} className="max-w-3xl" />
    </section>
  )
}

function formatCount(count: number, search: string) {
  if (search === '') return `${count} questions`
  if (count === 0) return `No question matches “${search}”.`
  return `${count} ${count === 1 ? 'question matches' : 'questions match'} “${search}”.`
}

const next = {
  title: 'Don’t see your question?',
  text: 'Ask us. A person reads every message and answers in plain words.',
  to: href('/contact'),
  label: 'Ask Your Question',
}
